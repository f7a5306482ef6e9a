/** A compact list of transactions: summary, hash, block and time. */
import { Empty } from '../../shared/ui/feedback.tsx';
import { BlockLink, TxLink } from '../../shared/ui/identifiers.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { SummaryLine } from '../message/messages-summary.tsx';
import type { TxRow } from './tx-row.ts';

export function TxLines({ txs }: { readonly txs: readonly TxRow[] }) {
  return (
    <>
      {txs.length === 0 && <Empty>This node has no transactions of this type.</Empty>}
      <ul>
        {txs.map((tx) => (
          <li
            key={tx.hash}
            data-row=""
            tabIndex={-1}
            className="border-b border-line px-4 py-2 text-table last:border-0"
          >
            <SummaryLine summary={tx.summary} />
            <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2 text-label text-muted">
              <TxLink hash={tx.hash} withCopy={false} />
              <BlockLink height={tx.height} />
              <Time value={tx.time} show="both" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
