/** The events of a tx by message, and its end-block events; searchable. */
import { eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import { formatInt } from '@cairn/chain/format';
import { groupBy } from '@cairn/chain/group-by';
import type { Tx } from '@cairn/chain/tx';
import { EventList } from '../../../entities/event/event-list.tsx';
import { useKindLabels } from '../../../entities/message/use-described.ts';
import { fieldOfAddress } from '../../../shared/lib/url-form.tsx';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { TxDescription } from '../describe-tx.ts';

const FIND = 'find';

/** By message, with −1 for those before: fee, sequence, signature. */
export const groupEvents = (events: readonly ChainEvent[]) =>
  [...groupBy(events, (event) => eventMsgIndex(event) ?? -1)].toSorted(([a], [b]) => a - b);

/** Panels in emission order. */
export function EventsPanel({ tx, description }: Readonly<{ tx: Tx; description: TxDescription | null }>) {
  const searched = useUrlSearch()[FIND] ?? '';
  const blockEnd = description?.blockEndEvents ?? [];
  const types = [...new Set([...tx.events, ...blockEnd].map(({ type }) => type))];
  const labels = useKindLabels(types);
  const isMatch = (event: ChainEvent) => holds(event, labels[types.indexOf(event.type)] ?? '', searched);
  const groups = groupEvents(tx.events.filter(isMatch));
  const atEnd = blockEnd.filter(isMatch);
  return (
    <>
      <label className="mb-3 flex items-center gap-2 text-table text-muted">
        Find in events
        <input
          {...fieldOfAddress(FIND)}
          className="field w-64 max-w-full min-w-0"
          type="search"
          spellCheck={false}
          autoComplete="off"
          placeholder="type, name or value"
          value={searched}
          onChange={({ target }) => changeUrlSearch({ [FIND]: target.value })}
        />
      </label>
      {searched !== '' && groups.length === 0 && atEnd.length === 0 && <Empty>No event matches.</Empty>}
      {groups.map(([index, events]) => (
        <Panel
          key={index}
          title={index === -1 ? 'Fee and signatures' : `Message ${index + 1}`}
          aside={events.length === 1 ? '1 event' : `${formatInt(events.length)} events`}
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

/** Matches type, label and attributes. */
function holds(event: ChainEvent, label: string, searched: string): boolean {
  const texts = [event.type, label, ...event.attributes.flatMap(({ key, value }) => [key, value])];
  const text = searched.trim().toLowerCase();
  return texts.some((item) => item.toLowerCase().includes(text));
}
