/** The proposal filter in the URL. */
import type { Proposal, ProposalStatus } from '@cairn/node-client/modules/gov';
import { PROPOSAL_KINDS, proposalKinds, type ProposalKind } from '../../entities/proposal/proposal-kind.ts';
import { PROPOSAL_STATUSES } from '../../entities/proposal/proposal-words.ts';
import type { UrlSearch } from '../../shared/lib/url-search.ts';

export interface ProposalFilter {
  readonly status: ProposalStatus | null;
  readonly kind: ProposalKind | null;
}

/** Parses the filter; unknown values are ignored. */
export function readFilter(search: UrlSearch): ProposalFilter {
  return {
    status: PROPOSAL_STATUSES.find(({ id }) => id === search['status'])?.id ?? null,
    kind: PROPOSAL_KINDS.find(({ id }) => id === search['type'])?.id ?? null,
  };
}

/** The matching proposals, newest first. */
export function filterProposals(proposals: readonly Proposal[], filter: ProposalFilter): readonly Proposal[] {
  return proposals
    .filter(({ status }) => filter.status === null || status === filter.status)
    .filter(({ messages }) => filter.kind === null || proposalKinds(messages).includes(filter.kind))
    .toSorted((a, b) => b.id - a.id);
}
