/** A governor's votes, and the proposals it did not vote on. */
import type { listAddressVotesCall } from '@cairn/api/history/addresses';
import type { listProposalsCall } from '@cairn/api/history/proposals';
import type { InferOutput } from 'valibot';

export type OwnVote = InferOutput<typeof listAddressVotesCall.answer>['items'][number];
export type IndexedProposal = InferOutput<typeof listProposalsCall.answer>['items'][number];

export interface GovernorBallot {
  readonly proposal: number;
  readonly vote: OwnVote | null;
  /** `missed`: voting ended without a vote; `open`: it can still vote. */
  readonly state: 'voted' | 'missed' | 'open';
}

/**
 * One entry per proposal that reached voting, newest first.
 * @param createdAt height of the governor's creation, 0 for genesis: excludes votes that ended earlier.
 */
export function governorBallots(
  proposals: readonly IndexedProposal[],
  votes: readonly OwnVote[],
  createdAt: number,
): readonly GovernorBallot[] {
  const byProposal = new Map(votes.map((vote) => [vote.proposal, vote]));
  return proposals
    .filter(({ voteBegan }) => voteBegan !== null)
    .flatMap(({ proposal, end }): readonly GovernorBallot[] => {
      const vote = byProposal.get(proposal) ?? null;
      if (vote !== null) return [{ proposal, vote, state: 'voted' }];
      if (end === null) return [{ proposal, vote, state: 'open' }];
      return end.height < createdAt ? [] : [{ proposal, vote, state: 'missed' }];
    })
    .toSorted((a, b) => b.proposal - a.proposal);
}
