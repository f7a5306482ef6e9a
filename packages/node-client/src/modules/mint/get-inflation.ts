/** Inflation of a chain that mints. */
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { decString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ inflation: decString }),
  v.transform((body) => body.inflation),
);

/** The yearly inflation, as a fraction.
 * @throws {NotServedError} on a chain without x/mint, such as Elys.
 * @see GET /cosmos/mint/v1beta1/inflation */
export function getInflation(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<Dec>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/mint/v1beta1/inflation', { height, signal }, schema);
}
