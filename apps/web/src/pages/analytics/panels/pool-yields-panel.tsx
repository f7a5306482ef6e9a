/** Yearly yields of pools and lending vaults. */
import type { Dec } from '@cairn/chain/dec';
import { hasStopped } from '@cairn/chain/phase';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { PoolApr } from '@cairn/node-client/modules/masterchef';
import { useQuery } from '@tanstack/react-query';
import { usePhase } from '../../../entities/block/use-head.ts';
import { PoolLink } from '../../../entities/pool/pool-name.tsx';
import { lendingVaultQuery } from '../../../entities/price/market-queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Percent, Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';
import { poolYieldsQuery } from '../issue-queries.ts';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

type Row = PoolApr & { readonly pool: AmmPool | null };

const percent = (id: string, header: string, value: (row: Row) => Dec): Column<Row> => ({
  id,
  header,
  align: 'end',
  cell: (row) => <Percent value={value(row)} digits={2} />,
  sortBy: value,
});

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'pool',
    header: 'Pool or vault',
    card: 'title',
    cell: ({ poolId, pool }) =>
      pool === null ? (
        <AppLink to={paths.vault(poolId)}>Lending vault {poolId}</AppLink>
      ) : (
        <PoolLink poolId={poolId} pool={pool} />
      ),
    exportAs: ({ poolId }) => poolId,
  },
  {
    id: 'tvl',
    header: 'Value locked',
    align: 'end',
    card: 'key',
    cell: ({ poolId, pool }) =>
      pool === null ? <VaultValue poolId={poolId} /> : <Usd value={pool.tvlUsd} />,
    sortBy: ({ pool }) => pool?.tvlUsd ?? null,
  },
  percent('eden', 'Eden', ({ edenApr }) => edenApr),
  percent('fees', 'Swap fees', ({ usdcDexApr }) => usdcDexApr),
  percent('gas', 'Gas fees', ({ usdcGasApr }) => usdcGasApr),
  percent('total', 'Total', ({ totalApr }) => totalApr),
];

function VaultValue({ poolId }: { readonly poolId: number }) {
  const query = useQuery(lendingVaultQuery(useNode(), poolId, 'newest'));
  return <QueryValue query={query}>{({ value }) => <Usd value={value.totalValueUsd} />}</QueryValue>;
}

/** Stopped networks pay nothing, so these are their last yields. */
export function PoolYieldsPanel() {
  const query = useQuery(poolYieldsQuery(useNode()));
  const isStopped = hasStopped(usePhase());
  return (
    <TablePanel
      id="pools"
      title={isStopped ? 'Pool APRs at the last block' : 'Pool APRs'}
      caption="APRs of pools and lending vaults"
      query={query}
      what="the pool APRs"
      skeleton={<SkeletonRows rows={6} />}
      rows={({ value }) => value}
      empty="No pools yet."
      rowKey={({ poolId }) => String(poolId)}
      columns={COLUMNS}
      note={
        <>
          Staking and compounding yields are on the <AppLink to={paths.compounding}>compounding</AppLink>{' '}
          page.
        </>
      }
    />
  );
}
