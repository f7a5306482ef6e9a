import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';

const schema = v.pipe(
  v.object({ is_whitelisted: v.boolean() }),
  v.transform((body) => body.is_whitelisted),
);

/**
 * Whether an account may trade while whitelisting is on.
 * @see GET /elys-network/elys/perpetual/is-whitelisted?address=
 */
export function getIsPerpetualWhitelisted(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<boolean>> {
  return getRest(
    node,
    route`/elys-network/elys/perpetual/is-whitelisted`,
    { ...parameters, query: { address: parameters.address } },
    schema,
  );
}
