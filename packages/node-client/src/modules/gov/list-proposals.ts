/** Proposals by status. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { proposalStatusName, wireProposal, type Proposal, type ProposalStatus } from './wire-proposal.ts';

const schema = v.pipe(
  v.object({ proposals: v.array(wireProposal), pagination }),
  v.transform((body) => toPage<Proposal>(body.proposals, body.pagination)),
);

interface ProposalFilter {
  readonly status?: ProposalStatus | undefined;
  /** Finds running votes alone: votes are dropped when voting ends. */
  readonly voter?: AccAddress | undefined;
  readonly depositor?: AccAddress | undefined;
}

/** A page of the proposals, oldest first unless reversed. One that never got its deposit, or was cancelled, is gone.
 * @see GET /cosmos/gov/v1/proposals */
export function listProposals(
  node: NodeClient,
  parameters: PagedOptions & ProposalFilter = {},
): Promise<Answer<Page<Proposal>>> {
  const { status, voter, depositor, page, height, signal } = parameters;
  const name = status === undefined ? undefined : proposalStatusName(status);
  const query = { proposal_status: name, voter, depositor, ...pageQuery(page) };
  return getRest(node, '/cosmos/gov/v1/proposals', { query, height, signal }, schema);
}

/** Every proposal that meets the filter, up to the cap. */
export function listAllProposals(
  node: NodeClient,
  parameters: WholeListOptions & ProposalFilter = {},
): Promise<Answer<WholeList<Proposal>>> {
  return listWhole((asked) => listProposals(node, { ...parameters, ...asked }), parameters);
}
