/** Leveraged liquidity positions, by pool or by lending vault. */
import { formatFixed } from '@cairn/chain/format';
import type { LeveragedPosition } from '@cairn/node-client/modules/leveragelp';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { QueryState } from '../../shared/ui/panel.tsx';
import { coinColumn } from '../asset/coin-amount.tsx';
import { healthColumn } from '../portfolio/position-columns.tsx';
import { PoolLink } from './pool-name.tsx';
import { leveragedPositionsQuery } from './queries.ts';
import { accountColumn } from '../address/address-link.tsx';
import { decColumn, plainColumn, TITLE, usdColumn } from '../../shared/ui/columns.tsx';

const COLUMNS: readonly Column<LeveragedPosition>[] = [
  accountColumn('owner', 'Owner', ({ owner }) => owner, TITLE),
  plainColumn('pool', 'Pool', { card: 'fact-bare', sortBy: ({ poolId }) => poolId }, ({ poolId }) => (
    <PoolLink poolId={poolId} />
  )),
  plainColumn('id', 'Position', { align: 'end', sortBy: ({ id }) => id }, ({ poolId, id }) => (
    <AppLink to={paths.leveraged(poolId, id)}>{id}</AppLink>
  )),
  usdColumn('value', 'Value', ({ valueUsd }) => valueUsd, { card: 'key' }),
  coinColumn(
    'debt',
    'Debt',
    ({ collateral: { denom }, liabilities }) => ({ denom, baseUnits: liabilities }),
    { isAligned: true },
  ),
  decColumn(
    'leverage',
    'Leverage',
    ({ leverage }) => leverage,
    (leverage) => `${formatFixed(leverage, 2)}×`,
  ),
  healthColumn(({ health }) => health),
];

/** On the page of their pool. */
const COLUMNS_OF_POOL = COLUMNS.map((column) =>
  column.id === 'pool' ? { ...column, isExportOnly: true } : column,
);

interface LeveragedTableProps {
  readonly filter: { readonly poolId: number } | { readonly borrowPoolId: number };
  /** In the bar of the table. */
  readonly tools?: ReactNode;
}

/** The matching positions of the node's full list, largest debt first. */
export function LeveragedTable({ filter, tools }: LeveragedTableProps) {
  const query = useQuery(leveragedPositionsQuery(useNode()));
  return (
    <QueryState query={query} what="the leveraged positions" skeleton={<SkeletonRows rows={4} />}>
      {({ value }) => {
        const rows = value.items.filter((position) =>
          'poolId' in filter
            ? position.poolId === filter.poolId
            : position.borrowPoolId === filter.borrowPoolId,
        );
        if (rows.length === 0)
          return (
            <Empty>
              {value.complete ? 'No open positions.' : 'No open positions in the loaded part of the list.'}
            </Empty>
          );
        return (
          <DataTable
            id="leveraged"
            caption="Leveraged positions"
            rows={rows}
            rowKey={({ poolId, owner, id }) => `${poolId} ${owner} ${id}`}
            columns={'poolId' in filter ? COLUMNS_OF_POOL : COLUMNS}
            tools={tools}
            initialSort={{ column: 'debt', isDescending: true }}
          />
        );
      }}
    </QueryState>
  );
}
