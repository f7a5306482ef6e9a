/** How much of one denom exists. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { wireCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ amount: wireCoin }),
  v.transform((body) => body.amount),
);

/** The supply of one denom, zero for one that nobody minted.
 * @see GET /cosmos/bank/v1beta1/supply/by_denom */
export function getSupply(
  node: NodeClient,
  parameters: CallOptions & { readonly denom: Denom },
): Promise<Answer<Coin>> {
  const { denom, height, signal } = parameters;
  return getRest(node, '/cosmos/bank/v1beta1/supply/by_denom', { query: { denom }, height, signal }, schema);
}
