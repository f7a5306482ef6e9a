/** What a validator has earned and not withdrawn. */
import type { ValoperAddress } from '@cairn/chain/address';
import type { DecCoin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireDecCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ commission: v.object({ commission: v.array(wireDecCoin) }) }),
  v.transform((body) => body.commission.commission),
);

/** The commission that a validator can withdraw.
 * @see GET /cosmos/distribution/v1beta1/validators/{validator}/commission */
export function getCommission(
  node: NodeClient,
  parameters: CallOptions & { readonly validator: ValoperAddress },
): Promise<Answer<readonly DecCoin[]>> {
  const { validator, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/distribution/v1beta1/validators/${validator}/commission`,
    { height, signal },
    schema,
  );
}
