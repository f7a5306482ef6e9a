/** The latest transactions as sentences. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { useHead } from '../../../entities/block/use-head.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { latestTxsQuery } from '../queries.ts';

const ROWS = 10;

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
      skeleton={<SkeletonRows rows={ROWS} height="57px" />}
      empty={{
        when: ({ value }) => value.txs.length === 0,
        text: 'The newest transactions appear here. There is none yet.',
      }}
    >
      {({ value }) => (
        <ul>
          {value.txs.map((tx) => (
            <li
              key={tx.hash}
              data-row=""
              tabIndex={-1}
              className="min-h-[57px] border-b border-line px-4 py-2 last:border-0"
            >
              <div className="line-clamp-2">
                <MessagesLine messages={tx.messages} />
              </div>
              <div className="flex flex-wrap gap-x-4 text-label text-muted">
                <TxLink hash={tx.hash} withCopy={false} />
                <span>
                  block <BlockLink height={tx.height} />
                </span>
                <Time value={tx.time} />
                {tx.code !== 0 && <Status kind="bad">failed</Status>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}
