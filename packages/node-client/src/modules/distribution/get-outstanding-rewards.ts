/** What a validator and its delegators have not withdrawn. */
import type { ValoperAddress } from '@cairn/chain/address';
import type { DecCoin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireDecCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ rewards: v.object({ rewards: v.array(wireDecCoin) }) }),
  v.transform((body) => body.rewards.rewards),
);

/** All rewards at a validator that nobody has withdrawn, its commission included.
 * @see GET /cosmos/distribution/v1beta1/validators/{validator}/outstanding_rewards */
export function getOutstandingRewards(
  node: NodeClient,
  parameters: CallOptions & { readonly validator: ValoperAddress },
): Promise<Answer<readonly DecCoin[]>> {
  const { validator, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/distribution/v1beta1/validators/${validator}/outstanding_rewards`,
    { height, signal },
    schema,
  );
}
