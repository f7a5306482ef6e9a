import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString, wireCoin } from '../../wire.ts';

/** Pending rewards of the leveraged positions of an account. Base units. */
export interface LeveragedRewards {
  readonly rewards: readonly {
    readonly poolId: number;
    readonly positionId: number;
    readonly coins: readonly Coin[];
  }[];
  readonly total: readonly Coin[];
}

const schema = v.pipe(
  v.object({
    rewards: v.array(
      v.object({ reward: v.array(wireCoin), position_id: safeIntString, pool_id: safeIntString }),
    ),
    total_rewards: v.array(wireCoin),
  }),
  v.transform((body): LeveragedRewards => ({
    rewards: body.rewards.map((entry) => ({
      poolId: entry.pool_id,
      positionId: entry.position_id,
      coins: entry.reward,
    })),
    total: body.total_rewards,
  })),
);

/**
 * Pending rewards of an account's leveraged positions.
 * @see GET /elys-network/elys/leveragelp/rewards/{address}
 */
export function getLeveragedRewards(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<LeveragedRewards>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/rewards/${parameters.address}`,
    parameters,
    schema,
  );
}
