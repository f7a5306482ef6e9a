/** The events of a tx by message, and what its block's end made of it. */
import type { Tx } from '@cairn/chain/tx';
import { EventList } from '../../../entities/event/event-list.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { groupEvents } from '../group-events.ts';
import type { TxTelling } from '../tell-tx.ts';

/** Panels, in the order in which the chain emitted them. */
export function EventsPanel({ tx, telling }: { readonly tx: Tx; readonly telling: TxTelling | null }) {
  const atEnd = telling?.blockEndEvents ?? [];
  return (
    <>
      {groupEvents(tx).map(({ messageIndex, events }) => (
        <Panel
          key={messageIndex ?? 'fee'}
          title={messageIndex === null ? 'Fee and signatures' : `Message ${messageIndex + 1}`}
          aside={events.length === 1 ? '1 event' : `${events.length} events`}
        >
          <EventList events={events} />
        </Panel>
      ))}
      {atEnd.length > 0 && (
        <Panel
          title="At the end of the block"
          aside={
            <span>
              of block <BlockLink height={tx.height} />
            </span>
          }
        >
          <EventList events={atEnd} />
        </Panel>
      )}
    </>
  );
}
