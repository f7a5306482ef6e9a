/** The latest transactions as sentences. */
import type { Tx } from '@cairn/chain/tx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHead } from '../../../entities/block/use-head.ts';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { preloadMessages } from '../../../entities/message/use-describers.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { latestTxsQuery } from '../queries.ts';

const ROWS = 10;
/** Two lines of sentence on a phone, one elsewhere: rows keep their height whatever they say. */
const ROW = 'h-[77px] md:h-[57px]';

preloadMessages();

/** From the chosen node's tx search, read again with every new block. */
export function LatestTxsPanel() {
  const head = useHead();
  const query = useQuery({
    ...latestTxsQuery(useNode(), head?.height ?? 0, ROWS),
    enabled: head !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <QueryPanel
      title="Latest transactions"
      query={query}
      what="the latest transactions"
      skeleton={<SkeletonRows rows={ROWS} rowClassName={ROW} />}
      empty={{
        when: ({ value }) => value.txs.length === 0,
        text: 'The newest transactions appear here. There is none yet.',
      }}
    >
      {({ value }) => <TxList txs={value.txs} />}
    </QueryPanel>
  );
}

/** While the pointer or the focus is on the list it holds still, and says how many are new. */
function TxList({ txs }: { readonly txs: readonly Tx[] }) {
  const [held, setHeld] = useState<readonly Tx[] | null>(null);
  const shown = held ?? txs;
  const fresh = held === null ? 0 : txs.filter((tx) => !held.some((old) => old.hash === tx.hash)).length;
  const hold = () => setHeld((before) => before ?? txs);
  const release = () => setHeld(null);
  return (
    <div className="relative" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {fresh > 0 && (
        <button
          type="button"
          className="button slide-in absolute -top-4 left-1/2 z-10 -translate-x-1/2"
          onClick={release}
        >
          {fresh === ROWS ? `${fresh} or more new` : `${fresh} new`}
        </button>
      )}
      <ul>
        {shown.map((tx, index) => (
          // Rows stay where they are and change what they say: nothing on the page moves.
          <li
            key={index}
            data-row=""
            tabIndex={-1}
            className={`${ROW} flex flex-col justify-center border-b border-line px-4 last:border-0`}
          >
            <TxRow key={tx.hash} tx={tx} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TxRow({ tx }: { readonly tx: Tx }) {
  return (
    <>
      <div className="line-clamp-2 md:line-clamp-1">
        <MessagesLine messages={tx.messages} />
      </div>
      <div className="flex gap-x-4 overflow-hidden text-label whitespace-nowrap text-muted">
        {tx.code !== 0 && <Status kind="bad">failed</Status>}
        <TxLink hash={tx.hash} withCopy={false} />
        <BlockLink height={tx.height} />
        <Time value={tx.time} />
      </div>
    </>
  );
}
