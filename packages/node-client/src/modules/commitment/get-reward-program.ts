import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

/** What an account has in the reward programme. */
export interface RewardProgram {
  /** Base units of Eden. */
  readonly edenBaseUnits: bigint;
  readonly claimed: boolean;
}

const schema = v.pipe(
  v.object({ amount: uintString, claimed: v.boolean() }),
  v.transform((body): RewardProgram => ({ edenBaseUnits: body.amount, claimed: body.claimed })),
);

/**
 * The reward-programme share of an account; zero when it has none.
 * @see GET /elys-network/elys/commitment/reward_program/{address}
 */
export function getRewardProgram(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<RewardProgram>> {
  return getRest(
    node,
    route`/elys-network/elys/commitment/reward_program/${parameters.address}`,
    parameters,
    schema,
  );
}
