/** Key figures of a pool. */
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { useHasStopped } from '../../../entities/block/use-head.ts';
import { SharePageLink } from '../../../entities/pool/pool-name.tsx';
import { poolInfoQuery } from '../../../entities/pool/queries.ts';
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
          There is no pool with this ID. <AppLink to={paths.assets}>All assets</AppLink> name the pools that
          hold them.
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
              hint="Part of the amount swapped that stays with the providers."
              figure={<Percent value={pool.swapFee} />}
            />
            <FigureTile
              label="Share price"
              hint="USD for 10^18 base units of the share."
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
                  ? 'oracle, with slippage and a fee for moving the weights'
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
