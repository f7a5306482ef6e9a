/** Queries used only by the proposal page. */
import { getRawProposal } from '@cairn/node-client/modules/gov';
import { searchBlocks } from '@cairn/node-client/modules/rpc';
import { txCondition } from '@cairn/node-client/tx-condition';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import { readAllTxs } from './read-all-txs.ts';

/**
 * The submitting tx; the answer's value is null when the node no longer has it.
 * @see GET /cosmos/tx/v1beta1/txs?query=submit_proposal.proposal_id=
 */
export const submitTxQuery = (node: NodeClient, id: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'submit-proposal', id],
    queryFn: async ({ signal }) => {
      const found = await readAllTxs(node, [txCondition('submit_proposal.proposal_id', `${id}`)], signal);
      return mapAnswer(found, ({ txs }) => txs[0] ?? null);
    },
    staleTime: REGISTRY_STALE_MS,
  });

/**
 * The blocks that tallied its votes, newest first: two for an expedited proposal that became an ordinary one.
 * @throws {NotServedError} when the endpoint has no RPC.
 * @see RPC /block_search?query=active_proposal.proposal_id=
 */
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
      // The search may match events of other proposals; the end time of the vote identifies the block.
      return mapAnswer(found, ({ blocks }) =>
        blocks
          .map(({ header }) => ({ height: header.height, time: header.time }))
          .sort((a, b) => b.height - a.height),
      );
    },
  });

/** The raw proposal. @see GET /cosmos/gov/v1/proposals/{id} */
export const rawProposalQuery = (node: NodeClient, id: number) =>
  nodeQuery(node, 'gov/raw-proposal', { id }, getRawProposal);
