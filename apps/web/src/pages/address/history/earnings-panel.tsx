/** Rewards paid to the account or its withdraw address per month, from the index. */
import { listEarningsCall } from '@cairn/api/history/addresses';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Downloads, useLacks } from '../../../shared/ui/history-list.tsx';
import { amountCard, worthColumns } from '../holdings/coin-columns.tsx';
import { monthName } from '../summary/earned-figure.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { countColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

type Earning = InferOutput<typeof listEarningsCall.answer>['items'][number];

export const SOURCES = { stake: 'Stake', commission: 'Commission', pool: 'Pools', vault: 'Vaults' } as const;

export function EarningsPanel({ portfolio: { address, book } }: { readonly portfolio: Portfolio }) {
  const input = { params: { address } };
  const query = useQuery(historyQuery(listEarningsCall, input));
  const lacks = useLacks(listEarningsCall);
  const columns = useMemo(() => earningColumns(book), [book]);
  return (
    <div id="earnings">
      <TablePanel
        id="earned"
        title="Earned by month"
        query={query}
        what="the earnings of this account"
        skeleton={<SkeletonRows rows={3} />}
        rows={({ value }) => value.items}
        empty="No rewards yet."
        lacks={lacks}
        rowKey={({ month, source }) => `${month} ${source}`}
        columns={columns}
        downloads={<Downloads call={listEarningsCall} input={input} />}
      />
    </div>
  );
}

const earningColumns = (book: PriceBook | null): readonly Column<Earning>[] => [
  plainColumn('month', 'Month', { card: 'title', sortBy: ({ month }) => month }, ({ month, source }) => (
    <span className="whitespace-nowrap">
      {monthName(month)} {month.slice(0, 4)} <span className="text-muted">· {SOURCES[source]}</span>
    </span>
  )),
  countColumn('payments', 'Payments', ({ payments }) => payments),
  plainColumn('earned', 'Earned', { align: 'end', card: amountCard(book) }, ({ coins }) => (
    <CoinList coins={coins} />
  )),
  ...worthColumns<Earning>(book, ({ coins }) => coins, 'USD now'),
];
