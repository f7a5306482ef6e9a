/** x/amm: swap pools. */
import * as v from 'valibot';
import { defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import * as w from '../wire.ts';

const wirePool = v.pipe(
  w.wireObject({
    poolId: w.safeIntString,
    address: w.accAddress,
    /** Collects the pool's weight recovery fees; a 32-byte address. */
    rebalanceTreasury: w.accAddress,
    params: w.named(
      'pool_params',
      w.wireObject({
        /** Fraction of the swapped amount. */
        swapFee: w.decString,
        /** True for oracle prices with slippage, false for a weighted constant product. */
        usesOracle: w.named('use_oracle', v.boolean()),
        feeDenom: w.denom,
      }),
    ),
    /** Total shares; the denom `amm/pool/{id}` has 18 decimals. */
    totalShares: w.wireCoin,
    assets: w.named(
      'pool_assets',
      v.array(
        w.wireObject({
          /** Balance in base units. */
          token: w.wireCoin,
          /** Share of `totalWeight`; both carry a scale of 2^30. */
          weight: w.uintString,
        }),
      ),
    ),
    totalWeight: w.uintString,
  }),
  v.transform(({ params, ...pool }) => ({ ...pool, ...params })),
);

const wireExtraInfo = w.wireObject({
  /** USD. */
  tvlUsd: w.named('tvl', w.decString),
  /** USD for 10^18 shares. */
  lpTokenPriceUsd: w.named('lp_token_price', w.decString),
  /**
   * Weight and slippage fees retained by liquidity providers, a fraction per year over the requested days.
   */
  lpSavedApr: w.decString,
});

export type AmmPool = v.InferOutput<typeof wirePool> & v.InferOutput<typeof wireExtraInfo>;

/** Wire schema of many pools: two parallel arrays, refused when their lengths differ. */
const wirePoolsAnswer = v.pipe(
  v.object({ pool: v.array(wirePool), extra_infos: v.array(wireExtraInfo), pagination: w.pagination }),
  v.check((body) => body.pool.length === body.extra_infos.length, 'pool and extra_infos differ in length'),
  v.transform((body): Page<AmmPool> => {
    const pools = body.pool.flatMap((pool, index) => {
      const extra = body.extra_infos[index];
      return extra === undefined ? [] : [{ ...pool, ...extra }];
    });
    return w.toPage(pools, body.pagination);
  }),
);

/**
 * One page of the swap pools, by id. `days` is the window of `lpSavedApr`; 7 and 30 are usual.
 * @see GET /elys-network/elys/amm/pool/{days} (the one-segment form is always "all pools")
 */
export const listPools = defineList('/elys-network/elys/amm/pool/{days}', wirePoolsAnswer, {
  days: v.number(),
});
