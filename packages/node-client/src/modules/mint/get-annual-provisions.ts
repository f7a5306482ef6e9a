/** What a chain mints in a year. */
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { decString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ annual_provisions: decString }),
  v.transform((body) => body.annual_provisions),
);

/** Base units of the mint denom per year at the present rate.
 * @throws {NotServedError} on a chain without x/mint, such as Elys.
 * @see GET /cosmos/mint/v1beta1/annual_provisions */
export function getAnnualProvisions(node: NodeClient, parameters: CallOptions = {}): Promise<Answer<Dec>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/mint/v1beta1/annual_provisions', { height, signal }, schema);
}
