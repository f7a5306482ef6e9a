/** The policy behind an address. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireGroupPolicy, type GroupPolicy } from './wire-group-policy.ts';

const schema = v.pipe(
  v.object({ info: wireGroupPolicy }),
  v.transform((body) => body.info),
);

/** The policy whose account this is.
 * @throws {NotFoundError} when the address is no group policy.
 * @see GET /cosmos/group/v1/group_policy_info/{address} */
export function getGroupPolicy(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<GroupPolicy>> {
  const { address, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/group/v1/group_policy_info/${address}`,
    { missing: /not found/, height, signal },
    schema,
  );
}
