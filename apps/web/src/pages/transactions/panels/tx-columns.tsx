/** The columns of the list. */
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { SummaryLine } from '../../../entities/message/messages-summary.tsx';
import type { TxRow } from '../../../entities/tx/tx-row.ts';
import { blockColumn, txColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';

/** On phones: the sentence, then result, block and age. */
export const txColumns: readonly Column<TxRow>[] = [
  txColumn('hash', 'Transaction', (tx) => tx.hash, { withCopy: false, card: 'fact-bare' }),
  {
    id: 'what',
    header: 'What it did',
    cell: (tx) => (
      <span className={`flex items-center max-md:min-h-[44px] ${tx.code === 0 ? '' : 'text-muted'}`}>
        <span className="md:line-clamp-2">
          <SummaryLine summary={tx.summary} />
        </span>
      </span>
    ),
    isWide: true,
    card: 'title',
  },
  {
    id: 'result',
    header: 'Result',
    cell: ({ code }) => <Result code={code} />,
    card: 'fact-bare',
  },
  blockColumn('height', 'Block', (tx) => tx.height, { card: 'hidden' }),
  { id: 'time', header: 'Time', cell: (tx) => <Time value={tx.time} />, card: 'fact-bare' },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ fee }) =>
      fee === null ? <span className="text-muted">none</span> : <CoinAmount coin={fee} isAligned />,
    hideBelow: 'lg',
    card: 'hidden',
  },
];

/** On phones the icon alone shows success; screen readers get the word. */
function Result({ code }: { readonly code: number }) {
  if (code !== 0) return <Status kind="bad">failed</Status>;
  return (
    <Status kind="good">
      <span className="max-md:sr-only">success</span>
    </Status>
  );
}
