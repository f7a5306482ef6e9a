import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString, safeIntString, wireCoin, wireCoinOrNull } from '../../wire.ts';

/** What a pool pays in a day. */
export interface PoolRewards {
  readonly poolId: number;
  readonly rewardsUsd: Dec;
  readonly coins: readonly Coin[];
  readonly edenForward: Coin | null;
  /** Fractions per year. */
  readonly rewardsApr: Dec;
  readonly externalRewardsApr: Dec;
}

const schema = v.pipe(
  v.object({
    pools: v.array(
      v.object({
        pool_id: safeIntString,
        rewards_usd: decString,
        reward_coins: v.array(wireCoin),
        eden_forward: wireCoinOrNull,
        rewards_usd_apr: decString,
        external_rewards_apr: decString,
      }),
    ),
  }),
  v.transform((body): readonly PoolRewards[] =>
    body.pools.map((pool) => ({
      poolId: pool.pool_id,
      rewardsUsd: pool.rewards_usd,
      coins: pool.reward_coins,
      edenForward: pool.eden_forward,
      rewardsApr: pool.rewards_usd_apr,
      externalRewardsApr: pool.external_rewards_apr,
    })),
  ),
);

/**
 * What the AMM pools pay in a day. Not paged: page parameters would empty the list.
 * @throws {ApiError} code 13, not retryable, while any external incentive runs: a defect of the node. Take
 *   `listPoolAprs` and `listPoolInfos` then.
 * @see GET /elys-network/elys/masterchef/pool_rewards
 */
export function listPoolRewards(
  node: NodeClient,
  parameters: CallOptions & { readonly poolIds?: readonly number[] } = {},
): Promise<Answer<readonly PoolRewards[]>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/pool_rewards`,
    { ...parameters, query: { pool_ids: parameters.poolIds } },
    schema,
  );
}
