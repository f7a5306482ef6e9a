/** What an account can send now. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import { mapAnswer, type Answer, type CallOptions, type NodeClient } from '../../node-client.ts';
import { listWhole, pageQuery } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage, wireCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ balances: v.array(wireCoin), pagination }),
  v.transform((body) => toPage(body.balances, body.pagination)),
);

/** Every denom that an account can spend: its balances without what still vests.
 * @see GET /cosmos/bank/v1beta1/spendable_balances/{address} */
export async function getSpendableBalances(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<readonly Coin[]>> {
  const { address, signal } = parameters;
  const path = route`/cosmos/bank/v1beta1/spendable_balances/${address}`;
  const whole = await listWhole(
    ({ page, height }) => getRest(node, path, { query: pageQuery(page), height, signal }, schema),
    parameters,
  );
  return mapAnswer(whole, (list) => list.items);
}
