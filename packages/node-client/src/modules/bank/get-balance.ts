/** What an account holds of one denom. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ balance: wireCoin }),
  v.transform((body) => body.balance),
);

/** The balance of one denom, zero when the account has none.
 * @see GET /cosmos/bank/v1beta1/balances/{address}/by_denom */
export function getBalance(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress; readonly denom: Denom },
): Promise<Answer<Coin>> {
  const { address, denom, height, signal } = parameters;
  const path = route`/cosmos/bank/v1beta1/balances/${address}/by_denom`;
  return getRest(node, path, { query: { denom }, height, signal }, schema);
}
