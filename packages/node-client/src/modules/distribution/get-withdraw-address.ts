/** Where an account's rewards go. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { accAddress } from '../../wire.ts';

const schema = v.pipe(
  v.object({ withdraw_address: accAddress }),
  v.transform((body) => body.withdraw_address),
);

/** The account that receives the rewards of a delegator: itself unless it chose another.
 * @see GET /cosmos/distribution/v1beta1/delegators/{delegator}/withdraw_address */
export function getWithdrawAddress(
  node: NodeClient,
  parameters: CallOptions & { readonly delegator: AccAddress },
): Promise<Answer<AccAddress>> {
  const { delegator, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/distribution/v1beta1/delegators/${delegator}/withdraw_address`,
    { height, signal },
    schema,
  );
}
