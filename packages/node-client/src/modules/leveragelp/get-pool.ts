import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, denom, intString, safeIntString } from '../../wire.ts';

/** What is borrowed in one AMM pool. */
export interface LeveragedPool {
  /** The AMM pool's id. */
  readonly poolId: number;
  readonly health: Dec;
  /** Shares of the AMM pool, 18 decimals. */
  readonly leveragedLpShares: bigint;
  readonly leverageMax: Dec;
  /** Fraction of the pool that may be leveraged. */
  readonly maxLeverageLpRatio: Dec;
  /** Shares by the denom that was deposited for them: the amounts are shares, not that denom. */
  readonly sharesByDeposit: readonly { readonly depositDenom: Denom; readonly lpShares: bigint }[];
  readonly adlTriggerRatio: Dec;
}

const schema = v.pipe(
  v.object({
    pool: v.object({
      amm_pool_id: safeIntString,
      health: decString,
      leveraged_lp_amount: intString,
      leverage_max: decString,
      max_leveragelp_ratio: decString,
      asset_leverage_amounts: v.array(v.object({ denom, leveraged_amount: intString })),
      adl_trigger_ratio: decString,
    }),
  }),
  v.transform(({ pool }): LeveragedPool => ({
    poolId: pool.amm_pool_id,
    health: pool.health,
    leveragedLpShares: pool.leveraged_lp_amount,
    leverageMax: pool.leverage_max,
    maxLeverageLpRatio: pool.max_leveragelp_ratio,
    sharesByDeposit: pool.asset_leverage_amounts.map((entry) => ({
      depositDenom: entry.denom,
      lpShares: entry.leveraged_amount,
    })),
    adlTriggerRatio: pool.adl_trigger_ratio,
  })),
);

/**
 * The leverage in one AMM pool. The list of all is unreachable over REST: take the ids of `enabledPools` in
 * `getLeverageLpParams`.
 * @throws {NotFoundError} when the pool is not switched on for leverage.
 * @see GET /elys-network/elys/leveragelp/pool/{index}
 */
export function getLeveragedPool(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<LeveragedPool>> {
  return getRest(node, route`/elys-network/elys/leveragelp/pool/${parameters.poolId}`, parameters, schema);
}
