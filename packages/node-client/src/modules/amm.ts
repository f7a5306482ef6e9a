/** x/amm: swap pools. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineList } from '../define.ts';
import type { Page } from '../node-client.ts';
import {
  accAddress,
  decString,
  denom,
  pagination,
  safeIntString,
  toPage,
  uintString,
  wireCoin,
} from '../wire.ts';

/** One asset of a pool. */
export interface AmmPoolAsset {
  /** Balance in base units. */
  readonly token: Coin;
  /** Share of `totalWeight`; both carry a scale of 2^30. */
  readonly weight: bigint;
  /** Ratio of the assumed external liquidity to that of the pool; the node may reset it. */
  readonly externalLiquidityRatio: Dec;
}

/** A swap pool. */
export interface AmmPool {
  readonly poolId: number;
  readonly address: AccAddress;
  /** Collects the pool's weight recovery fees; a 32-byte address. */
  readonly rebalanceTreasury: AccAddress;
  /** Fraction of the swapped amount. */
  readonly swapFee: Dec;
  /** True for oracle prices with slippage, false for a weighted constant product. */
  readonly usesOracle: boolean;
  readonly feeDenom: Denom;
  /** Total shares; the denom `amm/pool/{id}` has 18 decimals. */
  readonly totalShares: Coin;
  readonly assets: readonly AmmPoolAsset[];
  readonly totalWeight: bigint;
  /** USD. */
  readonly tvlUsd: Dec;
  /** USD for 10^18 shares. */
  readonly lpTokenPriceUsd: Dec;
  /**
   * Weight and slippage fees retained by liquidity providers, a fraction per year over the requested days.
   */
  readonly lpSavedApr: Dec;
}

const wirePool = v.object({
  pool_id: safeIntString,
  address: accAddress,
  pool_params: v.object({ swap_fee: decString, use_oracle: v.boolean(), fee_denom: denom }),
  total_shares: wireCoin,
  pool_assets: v.array(
    v.object({ token: wireCoin, weight: uintString, external_liquidity_ratio: decString }),
  ),
  total_weight: uintString,
  rebalance_treasury: accAddress,
});

const wireExtraInfo = v.object({ tvl: decString, lp_token_price: decString, lp_saved_apr: decString });

function toAmmPool(
  pool: v.InferOutput<typeof wirePool>,
  extra: v.InferOutput<typeof wireExtraInfo>,
): AmmPool {
  return {
    poolId: pool.pool_id,
    address: pool.address,
    rebalanceTreasury: pool.rebalance_treasury,
    swapFee: pool.pool_params.swap_fee,
    usesOracle: pool.pool_params.use_oracle,
    feeDenom: pool.pool_params.fee_denom,
    totalShares: pool.total_shares,
    assets: pool.pool_assets.map((asset) => ({
      token: asset.token,
      weight: asset.weight,
      externalLiquidityRatio: asset.external_liquidity_ratio,
    })),
    totalWeight: pool.total_weight,
    tvlUsd: extra.tvl,
    lpTokenPriceUsd: extra.lp_token_price,
    lpSavedApr: extra.lp_saved_apr,
  };
}

/** Wire schema of many pools: two parallel arrays, refused when their lengths differ. */
const wirePoolsAnswer = v.pipe(
  v.object({ pool: v.array(wirePool), extra_infos: v.array(wireExtraInfo), pagination }),
  v.check((body) => body.pool.length === body.extra_infos.length, 'pool and extra_infos differ in length'),
  v.transform((body): Page<AmmPool> => {
    const pools = body.pool.flatMap((pool, index) => {
      const extra = body.extra_infos[index];
      return extra === undefined ? [] : [toAmmPool(pool, extra)];
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
