/** The figures of a pool. */
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { Answer } from '@cairn/node-client/node-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount, DenomLink } from '../../../entities/asset/coin-amount.tsx';
import { SharePageLink } from '../../../entities/pool/pool-name.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { Percent, Usd } from '../../../shared/ui/amount.tsx';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { usePageStatus } from '../../../shared/lib/page-status.ts';
import { NotFoundError } from '@cairn/chain/errors';

/** Value, shares, fee and accounts, as the pool module says them. */
export function PoolFactsPanel({ query }: { readonly query: UseQueryResult<Answer<AmmPool>> }) {
  usePageStatus(query.error instanceof NotFoundError ? 404 : undefined);
  return (
    <QueryPanel
      title="Figures"
      query={query}
      what="this pool"
      skeleton={<SkeletonRows rows={8} />}
      notFound={
        <>
          There is no pool of this number. <AppLink to={paths.assets}>All assets</AppLink> name the pools that
          hold them.
        </>
      }
    >
      {({ value: pool }) => (
        <KeyValues
          items={[
            { name: 'Value locked', value: <Usd value={pool.tvlUsd} /> },
            {
              name: 'Price of one share',
              hint: 'USD for 10^18 base units of the share.',
              value: <Usd value={pool.lpTokenPriceUsd} digits={6} />,
            },
            {
              name: 'Shares',
              value: (
                <span className="inline-flex flex-wrap items-baseline gap-x-3">
                  <CoinAmount coin={pool.totalShares} />
                  <SharePageLink denom={pool.totalShares.denom} />
                </span>
              ),
            },
            {
              name: 'Swap fee',
              hint: 'Part of the amount swapped that stays with the providers.',
              value: <Percent value={pool.swapFee} digits={2} />,
            },
            { name: 'Fees gather in', value: <DenomLink denom={pool.feeDenom} /> },
            {
              name: 'Price by',
              value: pool.usesOracle
                ? 'the oracle, with slippage and a fee for moving the weights'
                : 'the amounts in the pool, as a constant product by weights',
            },
            { name: 'Account', value: <AddressLink address={pool.address} /> },
            { name: 'Rebalance treasury', value: <AddressLink address={pool.rebalanceTreasury} /> },
          ]}
        />
      )}
    </QueryPanel>
  );
}
