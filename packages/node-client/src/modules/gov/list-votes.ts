/** Who voted for what. */
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireVote, type Vote } from './wire-vote.ts';

const schema = v.pipe(
  v.object({ votes: v.array(wireVote), pagination }),
  v.transform((body) => toPage<Vote>(body.votes, body.pagination)),
);

/** A page of the votes on a proposal. Empty once voting has ended: the chain drops them, txs remain.
 * @see GET /cosmos/gov/v1/proposals/{id}/votes */
export function listVotes(
  node: NodeClient,
  parameters: PagedOptions & { readonly id: number },
): Promise<Answer<Page<Vote>>> {
  const { id, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/gov/v1/proposals/${id}/votes`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllVotes(
  node: NodeClient,
  parameters: WholeListOptions & { readonly id: number },
): Promise<Answer<WholeList<Vote>>> {
  return listWhole((asked) => listVotes(node, { ...parameters, ...asked }), parameters);
}
