import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { uintString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ total_eden_claimed: uintString }),
  v.transform((body) => body.total_eden_claimed),
);

/**
 * Eden claimed of the reward programme so far, base units.
 * @see GET /elys-network/elys/commitment/total_reward_program_claimed
 */
export function getTotalRewardProgramClaimed(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<bigint>> {
  return getRest(node, route`/elys-network/elys/commitment/total_reward_program_claimed`, parameters, schema);
}
