/** Positions that provide to pools with borrowed money, by pool or by the vault that lent. */
import { decToString } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';
import type { LeveragedPosition } from '@cairn/node-client/modules/leveragelp';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { Usd } from '../../shared/ui/amount.tsx';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { QueryState } from '../../shared/ui/panel.tsx';
import { AddressLink } from '../address/address-link.tsx';
import { CoinAmount } from '../asset/coin-amount.tsx';
import { lendingVaultQuery } from '../price/market-queries.ts';
import { PoolLink } from './pool-name.tsx';
import { leveragedPositionsQuery } from './queries.ts';

const COLUMNS: readonly Column<LeveragedPosition>[] = [
  {
    id: 'owner',
    header: 'Owner',
    card: 'title',
    isWide: true,
    cell: ({ owner }) => <AddressLink address={owner} />,
    exportAs: ({ owner }) => owner,
  },
  {
    id: 'pool',
    header: 'Pool',
    cell: ({ poolId }) => <PoolLink poolId={poolId} />,
    sortBy: ({ poolId }) => poolId,
  },
  { id: 'id', header: 'Position', align: 'end', cell: ({ id }) => id, sortBy: ({ id }) => id },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ valueUsd }) => <Usd value={valueUsd} />,
    sortBy: ({ valueUsd }) => valueUsd,
    exportAs: ({ valueUsd }) => decToString(valueUsd),
  },
  {
    id: 'debt',
    header: 'Debt',
    align: 'end',
    cell: (position) => <Debt position={position} />,
    sortBy: ({ liabilities }) => liabilities,
  },
  {
    id: 'leverage',
    header: 'Leverage',
    align: 'end',
    cell: ({ leverage }) => `${formatDec(leverage, 2)}×`,
    sortBy: ({ leverage }) => leverage,
    exportAs: ({ leverage }) => decToString(leverage),
  },
  {
    id: 'health',
    header: 'Health',
    term: 'health',
    align: 'end',
    cell: ({ health }) =>
      health === null ? <span className="whitespace-nowrap text-muted">no debt</span> : formatDec(health, 3),
    sortBy: ({ health }) => health,
    exportAs: ({ health }) => (health === null ? null : decToString(health)),
  },
];

/** What a position owes, in the denom that its vault lends. */
function Debt({ position: { borrowPoolId, liabilities } }: { readonly position: LeveragedPosition }) {
  const { data } = useQuery(lendingVaultQuery(useNode(), borrowPoolId, 'newest'));
  if (data === undefined) return <span className="skeleton inline-block h-3 w-16" />;
  return <CoinAmount coin={{ denom: data.value.depositDenom, baseUnits: liabilities }} />;
}

interface LeveragedTableProps {
  readonly filter: { readonly poolId: number } | { readonly borrowPoolId: number };
}

/** The matching positions of the node's whole list, largest debt first. */
export function LeveragedTable({ filter }: LeveragedTableProps) {
  const query = useQuery(leveragedPositionsQuery(useNode()));
  return (
    <QueryState query={query} what="the leveraged positions" skeleton={<SkeletonRows rows={4} />}>
      {({ value }) => {
        const rows = value.items.filter((position) =>
          'poolId' in filter
            ? position.poolId === filter.poolId
            : position.borrowPoolId === filter.borrowPoolId,
        );
        if (rows.length === 0) return <Empty>No position is open.</Empty>;
        return (
          <DataTable
            id="leveraged"
            caption="Leveraged positions"
            rows={rows}
            rowKey={({ poolId, owner, id }) => `${poolId} ${owner} ${id}`}
            columns={COLUMNS}
            initialSort={{ column: 'debt', isDescending: true }}
          />
        );
      }}
    </QueryState>
  );
}
