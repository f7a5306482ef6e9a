/** One validator. */
import type { ValoperAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireValidator, type Validator } from './wire-validator.ts';

const schema = v.pipe(
  v.object({ validator: wireValidator }),
  v.transform((body) => body.validator),
);

/** A validator by its operator address.
 * @throws {NotFoundError} when there is none.
 * @see GET /cosmos/staking/v1beta1/validators/{address} */
export function getValidator(
  node: NodeClient,
  parameters: CallOptions & { readonly address: ValoperAddress },
): Promise<Answer<Validator>> {
  const { address, height, signal } = parameters;
  return getRest(node, route`/cosmos/staking/v1beta1/validators/${address}`, { height, signal }, schema);
}
