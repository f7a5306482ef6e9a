/** Key figures of a pool, and its yields by source. */
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { SharePageLink } from '../../../entities/pool/pool-name.tsx';
import { poolInfoQuery, AVERAGE_DAYS } from '../../../entities/pool/queries.ts';
import { totalApr } from '../../../entities/pool/total-apr.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { paths } from '../../../shared/config/paths.ts';
import { Percent, Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { FigureTile, FigureTiles, QueryTile } from '../../../shared/ui/figure-tile.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { useMissingStatus } from '../../../shared/lib/page-status.ts';
import type { Dec } from '@cairn/chain/dec';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';

/** Value, shares, fee and accounts, from the pool module. */
export function PoolFactsPanel({ query }: { readonly query: UseQueryResult<Answer<AmmPool>> }) {
  useMissingStatus(query.error);
  return (
    <QueryPanel
      title="Overview"
      query={query}
      what="this pool"
      skeleton={<Skeleton height="216px" />}
      notFound={
        <>
          There is no pool with this ID. Asset pages list existing pools:{' '}
          <AppLink to={paths.assets}>All assets</AppLink>.
        </>
      }
    >
      {({ value: pool }) => (
        <>
          <FigureTiles columns={4} hasNotes={false}>
            <FigureTile label="Value locked" figure={<Usd value={pool.tvlUsd} />} />
            <YieldTile poolId={pool.poolId} />
            <FigureTile
              label="Swap fee"
              hint="Share of the swapped amount that goes to liquidity providers."
              figure={<Percent value={pool.swapFee} />}
            />
            <FigureTile
              label="Share price"
              hint="USD per 10^18 base units of the share."
              figure={<Usd value={pool.lpTokenPriceUsd} digits={6} />}
            />
          </FigureTiles>
          <KeyValues
            isTwoColumns
            items={[
              fact(
                'Shares',
                <span className="inline-flex flex-wrap items-baseline gap-x-3">
                  <CoinAmount coin={pool.totalShares} />
                  <SharePageLink denom={pool.totalShares.denom} />
                </span>,
              ),
              fact('Fees collected in', <DenomLink denom={pool.feeDenom} />),
              fact(
                'Pricing',
                pool.usesOracle
                  ? 'oracle, with slippage and a weight-breaking fee'
                  : 'constant product of the weighted reserves',
              ),
              fact('Account', <AddressLink address={pool.address} />),
              fact('Rebalance treasury', <AddressLink address={pool.rebalanceTreasury} />),
            ]}
          />
        </>
      )}
    </QueryPanel>
  );
}

function YieldTile({ poolId }: { readonly poolId: number }) {
  const query = useQuery(poolInfoQuery(useNode(), poolId));
  return (
    <QueryTile
      label={useHasStopped() ? 'Last APR' : 'APR'}
      hint="Eden, fees, gas and incentives together, without compounding."
      query={query}
      figure={(info) => <Percent value={totalApr(info)} />}
      note={() => null}
    />
  );
}

interface EarningsPanelProps {
  readonly poolId: number;
  /** The providers' share of weight and slippage fees, a fraction per year. */
  readonly lpSavedApr: Dec;
}

/** By source; ended networks pay nothing, which is noted. */
export function EarningsPanel({ poolId, lpSavedApr }: EarningsPanelProps) {
  const query = useQuery(poolInfoQuery(useNode(), poolId));
  const isEnded = useHasStopped();
  return (
    <KeyValuesPanel
      title={isEnded ? 'Last APR by source' : 'APR by source'}
      query={query}
      what="the APRs of this pool"
      isTwoColumns
      rows={5}
      notFound="The reward module has no data about this pool."
      items={({ value: info }) => [
        fact('Total', <Percent value={totalApr(info)} />, 'The sum of the four, without compounding.'),
        fact('Eden', <Percent value={info.edenApr} />),
        fact('Swap and perpetual fees', <Percent value={info.dexApr} />),
        fact('Gas fees', <Percent value={info.gasApr} />),
        fact('External incentives', <Percent value={info.externalIncentiveApr} />),
        fact(
          'Share of rebalancing fees',
          <Percent value={lpSavedApr} />,
          `APR from the liquidity providers’ share of weight-breaking and slippage fees, averaged over ${AVERAGE_DAYS} days.`,
        ),
        fact('Reward multiplier', <Percent value={info.multiplier} digits={0} />),
        fact('Eden rewards', info.edenRewardsEnabled ? 'enabled' : 'disabled'),
        info.externalRewardDenoms.length === 0
          ? null
          : fact(
              'Incentives paid in',
              <span className="inline-flex flex-wrap gap-x-3">
                {info.externalRewardDenoms.map((denom) => (
                  <DenomLink key={denom} denom={denom} />
                ))}
              </span>,
            ),
        info.rewardWallet === null ? null : fact('Fee account', <AddressLink address={info.rewardWallet} />),
      ]}
    />
  );
}
