/** One proposal. */
import type { JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { jsonObject } from '../../wire.ts';
import { wireProposal, type Proposal } from './wire-proposal.ts';

const schema = v.pipe(
  v.object({ proposal: wireProposal }),
  v.transform((body) => body.proposal),
);

/** A proposal by its number.
 * @throws {NotFoundError} when there is none, or it is gone: unpaid and cancelled proposals are.
 * @see GET /cosmos/gov/v1/proposals/{id} */
export function getProposal(
  node: NodeClient,
  parameters: CallOptions & { readonly id: number },
): Promise<Answer<Proposal>> {
  const { id, height, signal } = parameters;
  return getRest(node, route`/cosmos/gov/v1/proposals/${id}`, { height, signal }, schema);
}

const rawSchema = v.pipe(
  v.object({ proposal: jsonObject }),
  v.transform((body) => body.proposal),
);

/** A proposal as the node prints it, for a raw view.
 * @throws {NotFoundError} as getProposal.
 * @see GET /cosmos/gov/v1/proposals/{id} */
export function getRawProposal(
  node: NodeClient,
  parameters: CallOptions & { readonly id: number },
): Promise<Answer<JsonObject>> {
  const { id, height, signal } = parameters;
  return getRest(node, route`/cosmos/gov/v1/proposals/${id}`, { height, signal }, rawSchema);
}
