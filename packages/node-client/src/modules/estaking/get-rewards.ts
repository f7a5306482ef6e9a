import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { valoperAddress, wireCoin } from '../../wire.ts';

/** Pending staking rewards at one governor. */
export interface EstakingReward {
  /** A governor, or one of the two synthetic validators of Eden and EdenB. */
  readonly validator: ValoperAddress;
  readonly coins: readonly Coin[];
}

/** All pending staking rewards of an account. */
export interface EstakingRewards {
  readonly rewards: readonly EstakingReward[];
  readonly total: readonly Coin[];
}

const schema = v.pipe(
  v.object({
    rewards: v.array(v.object({ validator_address: valoperAddress, reward: v.array(wireCoin) })),
    total: v.array(wireCoin),
  }),
  v.transform((body): EstakingRewards => ({
    rewards: body.rewards.map((entry) => ({ validator: entry.validator_address, coins: entry.reward })),
    total: body.total,
  })),
);

/**
 * Pending rewards of staked ELYS, Eden and EdenB, in whole base units: the node has cut the fractions.
 * @see GET /elys-network/elys/estaking/rewards/{address}
 */
export function getEstakingRewards(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<EstakingRewards>> {
  return getRest(node, route`/elys-network/elys/estaking/rewards/${parameters.address}`, parameters, schema);
}
