/** Yearly yields of pools and lending vaults. */
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { PoolInfo } from '@cairn/node-client/modules/masterchef';
import { useQuery } from '@tanstack/react-query';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { PoolLink } from '../../../entities/pool/pool-name.tsx';
import { totalApr } from '../../../entities/pool/total-apr.ts';
import { lendingVaultQuery } from '../../../entities/price/market-queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { percentColumn, plainColumn, usdColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';
import { poolYieldsQuery } from '../issue-queries.ts';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

type Row = PoolInfo & { readonly pool: AmmPool | null };

const COLUMNS: readonly Column<Row>[] = [
  plainColumn(
    'pool',
    'Pool or vault',
    { card: 'title', exportAs: ({ poolId }) => poolId },
    ({ poolId, pool }) =>
      pool === null ? (
        <AppLink to={paths.vault(poolId)}>Lending vault {poolId}</AppLink>
      ) : (
        <PoolLink poolId={poolId} pool={pool} />
      ),
  ),
  usdColumn('tvl', 'Value locked', ({ pool }) => pool?.tvlUsd ?? null, {
    none: ({ poolId }) => (
      <NodeValue of={(node) => lendingVaultQuery(node, poolId, 'newest')}>
        {({ totalValueUsd }) => <Usd value={totalValueUsd} />}
      </NodeValue>
    ),
  }),
  percentColumn('eden', 'Eden', ({ edenApr }) => edenApr),
  percentColumn('fees', 'Swap fees', ({ dexApr }) => dexApr),
  percentColumn('gas', 'Gas fees', ({ gasApr }) => gasApr),
  percentColumn('incentives', 'Incentives', ({ externalIncentiveApr }) => externalIncentiveApr),
  percentColumn('interest', 'Interest', ({ stableApr }) => stableApr),
  percentColumn('total', 'Total', totalApr, { card: 'key' }),
];

/** Stopped networks pay nothing, so these are their last yields. */
export function PoolYieldsPanel() {
  const query = useQuery(poolYieldsQuery(useNode()));
  const isStopped = useHasStopped();
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
