import type { Coin } from '@cairn/chain/amount';
import { coinsText } from '../../../entities/asset/coins-text.ts';
import type { ValoperAddress } from '@cairn/chain/address';
import { sumCoins } from '@cairn/chain/amount';
import { isLendingVault } from '@cairn/chain/share-denom';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import {
  leveragedRewardsQuery,
  poolRewardsQuery,
  stakingRewardsQuery,
} from '../../../entities/portfolio/queries.ts';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Failed, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { amountCard, CoinStack, worthColumns } from './coin-columns.tsx';

type Earned =
  | { readonly kind: 'stake'; readonly governor: ValoperAddress }
  | { readonly kind: 'pool' | 'lending'; readonly id: number }
  | { readonly kind: 'leveraged'; readonly poolId: number; readonly id: number };

interface RewardRow {
  readonly earned: Earned;
  readonly coins: readonly Coin[];
}

function rowKey({ earned }: RewardRow): string {
  return earned.kind === 'stake'
    ? earned.governor
    : `${earned.kind} ${earned.kind === 'leveraged' ? earned.poolId : ''} ${earned.id}`;
}

/** Staking rewards first; rewards of pools and leveraged positions follow if supported. */
export function RewardsPanel({ portfolio }: { readonly portfolio: Portfolio }) {
  const { address, at, hasElys, book } = portfolio;
  const node = useNode();
  const staking = useQuery(stakingRewardsQuery(node, address, at, hasElys));
  const pools = useQuery({ ...poolRewardsQuery(node, address, at), enabled: hasElys });
  const leveraged = useQuery({ ...leveragedRewardsQuery(node, address, at), enabled: hasElys });
  const rest = [
    ...(pools.data?.value.pools ?? []).map(({ poolId, coins }): RewardRow => ({
      earned: { kind: isLendingVault(poolId) ? 'lending' : 'pool', id: poolId },
      coins,
    })),
    ...(leveraged.data?.value.rewards ?? []).map(({ poolId, positionId, coins }): RewardRow => ({
      earned: { kind: 'leveraged', poolId, id: positionId },
      coins,
    })),
  ].filter(({ coins }) => coins.length > 0);
  const failed = [pools, leveraged].find((query) => query.isError && query.data === undefined);
  const columns = useMemo(() => rewardColumns(book), [book]);
  return (
    <div id="rewards">
      <QueryPanel
        title="Pending rewards"
        isTable={failed === undefined}
        query={staking}
        what="the staking rewards"
        skeleton={<SkeletonRows rows={3} />}
        empty={{
          when: ({ value }) => value.total.length === 0 && rest.length === 0 && failed === undefined,
          text: 'Nothing to claim.',
        }}
      >
        {({ value }) => {
          const rows = [
            ...value.rewards
              .filter(({ coins }) => coins.length > 0)
              .map(({ validator, coins }): RewardRow => ({
                earned: { kind: 'stake', governor: validator },
                coins,
              })),
            ...rest,
          ];
          return (
            <>
              {failed !== undefined && (
                <Failed error={failed.error} what="all rewards" onRetry={() => void failed.refetch()} />
              )}
              <DataTable
                id="rewards"
                caption="Pending rewards"
                rows={rows}
                rowKey={rowKey}
                columns={columns}
              />
            </>
          );
        }}
      </QueryPanel>
    </div>
  );
}

const rewardColumns = (book: PriceBook | null): readonly Column<RewardRow>[] => [
  plainColumn('from', 'Earned by', { card: 'title', sortBy: rowKey }, ({ earned }) => (
    <EarnedBy earned={earned} />
  )),
  plainColumn(
    'coins',
    'Amounts',
    { align: 'end', card: amountCard(book), exportAs: ({ coins }) => coinsText(sumCoins(coins)) },
    ({ coins }) => <CoinStack coins={sumCoins(coins)} />,
  ),
  ...worthColumns<RewardRow>(book, ({ coins }) => coins),
];

function EarnedBy({ earned }: { readonly earned: Earned }): ReactNode {
  switch (earned.kind) {
    case 'stake':
      return <GovernorLink address={earned.governor} withCopy={false} />;
    case 'pool':
      return <AppLink to={paths.pool(earned.id)}>Pool {earned.id}</AppLink>;
    case 'lending':
      return `Lending vault ${earned.id}`;
    case 'leveraged':
      return (
        <>
          <AppLink to={paths.leveraged(earned.poolId, earned.id)}>Leveraged position {earned.id}</AppLink> in{' '}
          <AppLink to={paths.pool(earned.poolId)}>pool {earned.poolId}</AppLink>
        </>
      );
  }
}
