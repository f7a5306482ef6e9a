/** What an account has earned by delegating. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { DecCoin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { valoperAddress, wireDecCoin } from '../../wire.ts';

export interface DelegatorRewards {
  readonly byValidator: readonly {
    readonly validator: ValoperAddress;
    readonly rewards: readonly DecCoin[];
  }[];
  readonly total: readonly DecCoin[];
}

const schema: v.GenericSchema<unknown, DelegatorRewards> = v.pipe(
  v.object({
    rewards: v.array(v.object({ validator_address: valoperAddress, reward: v.array(wireDecCoin) })),
    total: v.array(wireDecCoin),
  }),
  v.transform((wire) => ({
    byValidator: wire.rewards.map((entry) => ({ validator: entry.validator_address, rewards: entry.reward })),
    total: wire.total,
  })),
);

/** Rewards that an account can withdraw. On Elys a synthetic validator stands for its Eden.
 * @see GET /cosmos/distribution/v1beta1/delegators/{delegator}/rewards */
export function getDelegatorRewards(
  node: NodeClient,
  parameters: CallOptions & { readonly delegator: AccAddress },
): Promise<Answer<DelegatorRewards>> {
  const { delegator, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/distribution/v1beta1/delegators/${delegator}/rewards`,
    { height, signal },
    schema,
  );
}
