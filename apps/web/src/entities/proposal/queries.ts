/** Proposal queries. */
import { getGovParams, getProposal, getTally, listProposals } from '@cairn/node-client/modules/gov';
import type { NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/**
 * All stored proposals, oldest first; rejected deposits and cancelled proposals are gone. @see GET
 * /cosmos/gov/v1/proposals
 */
export const proposalsQuery = (node: NodeClient) => nodeQuery(node, 'gov/proposals', {}, listProposals.all);

/** @see GET /cosmos/gov/v1/proposals/{id} */
export const proposalQuery = (node: NodeClient, id: number) =>
  nodeQuery(node, 'gov/proposal', { id }, getProposal);

/** The running tally during voting. @see GET /cosmos/gov/v1/proposals/{id}/tally */
export const tallyQuery = (node: NodeClient, id: number) =>
  nodeQuery(node, 'gov/tally', { id }, getTally, { refetchInterval: STATE_STALE_MS });

/** Current quorum, thresholds, deposits and periods. @see GET /cosmos/gov/v1/params/voting */
export const govParamsQuery = (node: NodeClient) =>
  nodeQuery(node, 'gov/params', {}, getGovParams, { staleTime: REGISTRY_STALE_MS });
