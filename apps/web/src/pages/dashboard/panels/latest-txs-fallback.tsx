/** The latest transactions when recent blocks have none. From the index: a node would search all heights. */
import { listTxsCall } from '@cairn/api/history/txs';
import { useQuery } from '@tanstack/react-query';
import { TxSummary } from '../../../entities/history/tx-summary.tsx';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { followed } from '../queries.ts';
import { TxLine } from './tx-line.tsx';

interface LatestTxsFallbackProps {
  readonly rows: number;
  /** The row class of the list it replaces. */
  readonly rowClassName: string;
}

/** Says so when the index is unavailable or empty. */
export default function LatestTxsFallback({ rows, rowClassName }: LatestTxsFallbackProps) {
  const query = useQuery({ ...historyQuery(listTxsCall, { query: { limit: rows } }), ...followed });
  if (query.isPending) return <SkeletonRows rows={rows} rowClassName={rowClassName} />;
  const items = query.data?.value.items ?? [];
  if (items.length === 0) return <Empty>No transactions in the last blocks.</Empty>;
  return (
    <ul>
      {items.map((tx) => (
        <li
          key={tx.hash}
          data-row=""
          tabIndex={-1}
          className={`${rowClassName} flex flex-col justify-center border-b border-line px-4 last:border-0`}
        >
          <div className="line-clamp-3 md:line-clamp-1">
            <TxSummary hash={tx.hash} types={tx.types} />
          </div>
          <TxLine tx={tx} />
        </li>
      ))}
    </ul>
  );
}
