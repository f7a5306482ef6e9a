/** One row per owner of open positions. */
import { decToString } from '@cairn/chain/dec';
import type { Answer } from '@cairn/node-client/node-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { Usd } from '../../../shared/ui/amount.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import type { BoardTrader } from '../board.ts';
import { Pnl } from './pnl.tsx';

const COLUMNS: readonly Column<BoardTrader>[] = [
  { id: 'rank', header: 'Rank', align: 'end', cell: ({ rank }) => rank, sortBy: ({ rank }) => rank },
  {
    id: 'owner',
    header: 'Trader',
    card: 'title',
    isWide: true,
    cell: ({ owner }) => <AddressLink address={owner} />,
    exportAs: ({ owner }) => owner,
  },
  {
    id: 'pnl',
    header: 'Profit or loss',
    align: 'end',
    cell: ({ pnl }) => <Pnl coin={pnl} />,
    sortBy: ({ pnl }) => pnl.baseUnits,
  },
  {
    id: 'size',
    header: 'Size',
    align: 'end',
    cell: ({ sizeUsd }) =>
      sizeUsd === null ? <span className="text-muted">unknown</span> : <Usd value={sizeUsd} />,
    sortBy: ({ sizeUsd }) => sizeUsd,
    exportAs: ({ sizeUsd }) => (sizeUsd === null ? null : decToString(sizeUsd)),
  },
  {
    id: 'positions',
    header: 'Positions',
    align: 'end',
    cell: ({ positions }) => positions,
    sortBy: ({ positions }) => positions,
  },
  {
    id: 'gaining',
    header: 'With a gain',
    align: 'end',
    cell: ({ gaining }) => gaining,
    sortBy: ({ gaining }) => gaining,
  },
];

interface TradersPanelProps {
  readonly query: UseQueryResult<Answer<unknown>>;
  readonly rows: readonly BoardTrader[];
}

/** Sums over each owner's open positions. */
export function TradersPanel({ query, rows }: TradersPanelProps) {
  return (
    <QueryPanel
      isTable
      title="Traders"
      query={query}
      what="the open positions"
      skeleton={<SkeletonRows rows={25} />}
      empty={{ when: () => rows.length === 0, text: 'No open positions.' }}
    >
      {() => (
        <DataTable
          id="traders"
          caption="Owners of open positions, the largest gain first"
          rows={rows}
          rowKey={({ owner }) => owner}
          columns={COLUMNS}
          filterText={({ owner }) => owner}
          filterLabel="Search traders"
        />
      )}
    </QueryPanel>
  );
}
