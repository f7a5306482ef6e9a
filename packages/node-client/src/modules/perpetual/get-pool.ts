import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, denom, intString, safeIntString, wireCoin } from '../../wire.ts';

/** Sums of one asset over the positions of one side. Base units. */
export interface PerpetualPoolAsset {
  readonly denom: Denom;
  readonly liabilities: bigint;
  readonly custody: bigint;
  readonly collateral: bigint;
}

/** The perpetual book of an AMM pool. Rates are fractions per year. */
export interface PerpetualPool {
  /** The AMM pool's id. */
  readonly poolId: number;
  readonly long: readonly PerpetualPoolAsset[];
  readonly short: readonly PerpetualPoolAsset[];
  /** Use of the pool, dimensionless. */
  readonly baseAssetLiabilitiesRatio: Dec;
  readonly quoteAssetLiabilitiesRatio: Dec;
  readonly borrowInterestRate: Dec;
  readonly lastInterestHeight: number;
  /** Above zero longs pay shorts, below zero shorts pay longs. */
  readonly fundingRate: Dec;
  /** Cost to that side; negative means it receives. */
  readonly longRate: Dec;
  readonly shortRate: Dec;
  /** Base units of the trading asset; net is long less short and may be negative. */
  readonly netOpenInterest: bigint;
  readonly longOpenInterest: bigint;
  readonly shortOpenInterest: bigint;
  /** In the base currency (USDC). */
  readonly totalLiabilities: Coin;
  readonly leverageMax: Dec;
  readonly safetyFactor: Dec;
}

const wireAsset = v.pipe(
  v.object({ asset_denom: denom, liabilities: intString, custody: intString, collateral: intString }),
  v.transform(({ asset_denom, ...amounts }): PerpetualPoolAsset => ({ denom: asset_denom, ...amounts })),
);

const schema = v.pipe(
  v.object({
    pool: v.object({
      amm_pool_id: safeIntString,
      base_asset_liabilities_ratio: decString,
      quote_asset_liabilities_ratio: decString,
      borrow_interest_rate: decString,
      pool_assets_long: v.array(wireAsset),
      pool_assets_short: v.array(wireAsset),
      last_height_borrow_interest_rate_computed: safeIntString,
      funding_rate: decString,
      net_open_interest: intString,
      long_rate: decString,
      short_rate: decString,
      total_liabilities: wireCoin,
      total_long_open_interest: intString,
      total_short_open_interest: intString,
      leverage_max: decString,
      mtp_safety_factor: decString,
    }),
  }),
  v.transform(({ pool }): PerpetualPool => ({
    poolId: pool.amm_pool_id,
    long: pool.pool_assets_long,
    short: pool.pool_assets_short,
    baseAssetLiabilitiesRatio: pool.base_asset_liabilities_ratio,
    quoteAssetLiabilitiesRatio: pool.quote_asset_liabilities_ratio,
    borrowInterestRate: pool.borrow_interest_rate,
    lastInterestHeight: pool.last_height_borrow_interest_rate_computed,
    fundingRate: pool.funding_rate,
    longRate: pool.long_rate,
    shortRate: pool.short_rate,
    netOpenInterest: pool.net_open_interest,
    longOpenInterest: pool.total_long_open_interest,
    shortOpenInterest: pool.total_short_open_interest,
    totalLiabilities: pool.total_liabilities,
    leverageMax: pool.leverage_max,
    safetyFactor: pool.mtp_safety_factor,
  })),
);

/**
 * The perpetual book of one AMM pool. The list of all is unreachable over REST: take the ids of
 * `enabledPools` in `getPerpetualParams`.
 * @throws {NotFoundError} when the pool has no perpetual book.
 * @see GET /elys-network/elys/perpetual/pool/{index}
 */
export function getPerpetualPool(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<PerpetualPool>> {
  return getRest(node, route`/elys-network/elys/perpetual/pool/${parameters.poolId}`, parameters, schema);
}
