/** The latest transactions when recent blocks have none. From the index: a node would search all heights. */
import { listTxsCall } from '@cairn/api/history/txs';
import { useQuery } from '@tanstack/react-query';
import { TxSummary } from '../../../entities/history/tx-summary.tsx';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { followed } from '../queries.ts';

interface QuietTxsProps {
  readonly rows: number;
  /** The row class of the list it replaces. */
  readonly rowClassName: string;
}

/** Says so when the index is unavailable or empty. */
export default function QuietTxs({ rows, rowClassName }: QuietTxsProps) {
  const query = useQuery({ ...historyQuery(listTxsCall, { query: { limit: rows } }), ...followed });
  if (query.isPending) return <SkeletonRows rows={rows} rowClassName={rowClassName} />;
  const items = query.data?.value.items ?? [];
  if (items.length === 0) return <Empty>No transactions in the last blocks.</Empty>;
  return (
    <ul>
      {items.map(({ hash, types, code, height, time }) => (
        <li
          key={hash}
          data-row=""
          tabIndex={-1}
          className={`${rowClassName} flex flex-col justify-center border-b border-line px-4 last:border-0`}
        >
          <div className="line-clamp-3 md:line-clamp-1">
            <TxSummary hash={hash} types={types} />
          </div>
          <div className="mt-0.5 flex gap-x-2 overflow-hidden sm:gap-x-4 text-label leading-6 whitespace-nowrap text-muted [&_a]:inline-block">
            {code !== 0 && (
              <Status kind="bad">
                <span className="max-sm:sr-only">failed</span>
              </Status>
            )}
            <TxLink hash={hash} withCopy={false} />
            <span className="max-sm:hidden">
              <BlockLink height={height} />
            </span>
            <span className="truncate">
              <Time value={time} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
