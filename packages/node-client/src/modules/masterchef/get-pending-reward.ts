import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString, wireCoin } from '../../wire.ts';

/** What an account can claim for its liquidity. Base units. */
export interface PendingReward {
  /** One entry per pool, empty where nothing is pending. */
  readonly pools: readonly { readonly poolId: number; readonly coins: readonly Coin[] }[];
  readonly total: readonly Coin[];
}

const schema = v.pipe(
  v.object({
    rewards: v.array(v.object({ pool_id: safeIntString, reward: v.array(wireCoin) })),
    total_rewards: v.array(wireCoin),
  }),
  v.transform((body): PendingReward => ({
    pools: body.rewards.map((entry) => ({ poolId: entry.pool_id, coins: entry.reward })),
    total: body.total_rewards,
  })),
);

/**
 * What an account can claim for its deposits in pools and lending vaults.
 * @see GET /elys-network/elys/masterchef/pending_reward?user=
 */
export function getPendingReward(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<PendingReward>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/pending_reward`,
    { ...parameters, query: { user: parameters.address } },
    schema,
  );
}
