/** x/amm: swap pools. */
import * as v from 'valibot';
import { defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import {
  accAddress,
  decString,
  denom,
  named,
  pagination,
  safeIntString,
  toPage,
  uintString,
  wireCoin,
  wireObject,
} from '../wire.ts';

const wirePool = v.pipe(
  wireObject({
    poolId: safeIntString,
    address: accAddress,
    /** Collects the pool's weight recovery fees; a 32-byte address. */
    rebalanceTreasury: accAddress,
    params: named(
      'pool_params',
      wireObject({
        /** Fraction of the swapped amount. */
        swapFee: decString,
        /** True for oracle prices with slippage, false for a weighted constant product. */
        usesOracle: named('use_oracle', v.boolean()),
        feeDenom: denom,
      }),
    ),
    /** Total shares; the denom `amm/pool/{id}` has 18 decimals. */
    totalShares: wireCoin,
    assets: named(
      'pool_assets',
      v.array(
        wireObject({
          /** Balance in base units. */
          token: wireCoin,
          /** Share of `totalWeight`; both carry a scale of 2^30. */
          weight: uintString,
        }),
      ),
    ),
    totalWeight: uintString,
  }),
  v.transform(({ params, ...pool }) => ({ ...pool, ...params })),
);

const wireExtraInfo = wireObject({
  /** USD. */
  tvlUsd: named('tvl', decString),
  /** USD for 10^18 shares. */
  lpTokenPriceUsd: named('lp_token_price', decString),
  /**
   * Weight and slippage fees retained by liquidity providers, a fraction per year over the requested days.
   */
  lpSavedApr: decString,
});

/** A swap pool. */
export type AmmPool = v.InferOutput<typeof wirePool> & v.InferOutput<typeof wireExtraInfo>;

/** Wire schema of many pools: two parallel arrays, refused when their lengths differ. */
const wirePoolsAnswer = v.pipe(
  v.object({ pool: v.array(wirePool), extra_infos: v.array(wireExtraInfo), pagination }),
  v.check((body) => body.pool.length === body.extra_infos.length, 'pool and extra_infos differ in length'),
  v.transform((body): Page<AmmPool> => {
    const pools = body.pool.flatMap((pool, index) => {
      const extra = body.extra_infos[index];
      return extra === undefined ? [] : [{ ...pool, ...extra }];
    });
    return toPage(pools, body.pagination);
  }),
);

/**
 * One page of the swap pools, by id. `days` is the window of `lpSavedApr`; 7 and 30 are usual.
 * @see GET /elys-network/elys/amm/pool/{days} (the one-segment form is always "all pools")
 */
export const listPools = defineList('/elys-network/elys/amm/pool/{days}', wirePoolsAnswer, {
  days: v.number(),
});
