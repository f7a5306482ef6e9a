/** One vote. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireVote, type Vote } from './wire-vote.ts';

const schema = v.pipe(
  v.object({ vote: wireVote }),
  v.transform((body) => body.vote),
);

/** The vote of an account while voting runs.
 * @throws {NotFoundError} when it has not voted, or voting has ended.
 * @see GET /cosmos/gov/v1/proposals/{id}/votes/{voter} */
export function getVote(
  node: NodeClient,
  parameters: CallOptions & { readonly id: number; readonly voter: AccAddress },
): Promise<Answer<Vote>> {
  const { id, voter, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/gov/v1/proposals/${id}/votes/${voter}`,
    { missing: /not found for proposal/, height, signal },
    schema,
  );
}
