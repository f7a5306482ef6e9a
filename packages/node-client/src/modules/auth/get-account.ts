/** One account. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireAccount, type Account } from './wire-account.ts';

const schema = v.pipe(
  v.object({ account: wireAccount }),
  v.transform((body) => body.account),
);

/** The account behind an address, whatever its kind.
 * @throws {NotFoundError} when the chain has never seen it.
 * @see GET /cosmos/auth/v1beta1/accounts/{address} */
export function getAccount(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<Account>> {
  const { address, height, signal } = parameters;
  return getRest(node, route`/cosmos/auth/v1beta1/accounts/${address}`, { height, signal }, schema);
}
