/** One delegation. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireDelegation, type Delegation } from './wire-delegation.ts';

const schema = v.pipe(
  v.object({ delegation_response: wireDelegation }),
  v.transform((body) => body.delegation_response),
);

/** What one account has delegated to one validator.
 * @throws {NotFoundError} when it has nothing there.
 * @see GET /cosmos/staking/v1beta1/validators/{validator}/delegations/{delegator} */
export function getDelegation(
  node: NodeClient,
  parameters: CallOptions & { readonly validator: ValoperAddress; readonly delegator: AccAddress },
): Promise<Answer<Delegation>> {
  const { validator, delegator, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/staking/v1beta1/validators/${validator}/delegations/${delegator}`,
    { height, signal },
    schema,
  );
}
