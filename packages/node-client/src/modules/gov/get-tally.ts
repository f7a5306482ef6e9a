/** How a vote stands. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireTally, type Tally } from './wire-tally.ts';

const schema = v.pipe(
  v.object({ tally: wireTally }),
  v.transform((body) => body.tally),
);

/** The running count of a proposal, and the final one after its vote.
 * @throws {NotFoundError} when there is no such proposal.
 * @see GET /cosmos/gov/v1/proposals/{id}/tally */
export function getTally(
  node: NodeClient,
  parameters: CallOptions & { readonly id: number },
): Promise<Answer<Tally>> {
  const { id, height, signal } = parameters;
  return getRest(node, route`/cosmos/gov/v1/proposals/${id}/tally`, { height, signal }, schema);
}
