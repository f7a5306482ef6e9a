/** What only the page of a proposal asks. */
import { getRawProposal } from '@cairn/node-client/modules/gov';
import { searchBlocks } from '@cairn/node-client/modules/rpc';
import { txCondition } from '@cairn/node-client/modules/tx';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { readAllTxs } from './read-all-txs.ts';

/** The tx that submitted it; null inside of the answer where the node does not know it any more.
 * @see GET /cosmos/tx/v1beta1/txs?query=submit_proposal.proposal_id= */
export const submitTxQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'submit-proposal', id],
    queryFn: async ({ signal }) => {
      const found = await readAllTxs(node, [txCondition('submit_proposal.proposal_id', `${id}`)], signal);
      return mapAnswer(found, ({ txs }) => txs[0] ?? null);
    },
    staleTime: REGISTRY_STALE_MS,
  });

/** The blocks that counted its votes, newest first: two for an expedited proposal that went on as an ordinary one.
 * @throws {NotServedError} inside of the query where the endpoint has no RPC.
 * @see RPC /block_search?query=active_proposal.proposal_id= */
export const countBlocksQuery = (node: NodeClient, addressPrefix: string, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'rpc', 'proposal-blocks', addressPrefix, id],
    queryFn: async ({ signal }) => {
      const conditions = [txCondition('active_proposal.proposal_id', `${id}`)];
      const found = await searchBlocks(node, {
        conditions,
        addressPrefix,
        order: 'newest',
        limit: 5,
        signal,
      });
      // A node may match a block for another proposal's event; the end of this vote is told by its time.
      return mapAnswer(found, ({ blocks }) =>
        blocks
          .map(({ header }) => ({ height: header.height, time: header.time }))
          .sort((a, b) => b.height - a.height),
      );
    },
    staleTime: STATE_STALE_MS,
  });

/** The proposal as the node prints it.
 * @see GET /cosmos/gov/v1/proposals/{id} */
export const rawProposalQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'gov', 'raw-proposal', id],
    queryFn: ({ signal }) => getRawProposal(node, { id, signal }),
    staleTime: STATE_STALE_MS,
  });
