/** A governor's votes, and the proposals it did not vote on. */
import type { listAddressVotesCall } from '@cairn/api/history/addresses';
import type { listProposalsCall } from '@cairn/api/history/proposals';
import { isJsonObject, tryParseJsonObject } from '@cairn/chain/json';
import type { InferOutput } from 'valibot';

export type OwnVote = InferOutput<typeof listAddressVotesCall.answer>['items'][number];
export type IndexedProposal = InferOutput<typeof listProposalsCall.answer>['items'][number];

export interface GovernorBallot {
  readonly proposal: number;
  /** Untrusted; null when unknown. */
  readonly title: string | null;
  readonly vote: OwnVote | null;
  /** `missed`: voting ended without a vote; `open`: it can still vote; `cancelled`: while it could. */
  readonly state: 'voted' | 'missed' | 'open' | 'cancelled' | 'not known';
}

/**
 * One entry per proposal that reached voting, newest first.
 * @param createdAt height of the governor's creation, 0 for genesis: excludes votes that ended earlier.
 * @param knowsEnds whether the index has every end of a vote: without one it is open.
 */
export function governorBallots(
  proposals: readonly IndexedProposal[],
  votes: readonly OwnVote[],
  createdAt: number,
  knowsEnds: boolean,
): readonly GovernorBallot[] {
  const byProposal = new Map(votes.map((vote) => [vote.proposal, vote]));
  return proposals
    .filter(({ voteBegan }) => voteBegan !== null)
    .flatMap(({ proposal, body, end }): readonly GovernorBallot[] => {
      const vote = byProposal.get(proposal) ?? null;
      const row = { proposal, title: titleOf(body), vote };
      if (vote !== null) return [{ ...row, state: 'voted' }];
      if (end === null) return [{ ...row, state: knowsEnds ? 'open' : 'not known' }];
      if (end.height < createdAt) return [];
      return [{ ...row, state: end.step === 'ended' ? 'missed' : 'cancelled' }];
    })
    .toSorted((a, b) => b.proposal - a.proposal);
}

/** Proposals that it voted on, or could until their end: without those cancelled before it voted. */
export const votable = (ballots: readonly GovernorBallot[]): readonly GovernorBallot[] =>
  ballots.filter(({ state }) => state !== 'cancelled');

/** Number of proposals with a vote that counts, as in the list of governors. */
export function countedVotes(ballots: readonly GovernorBallot[]): number {
  return ballots.filter(({ vote }) => vote?.counts === true).length;
}

/** Since v1 in the submitting message, before in its content. */
function titleOf(body: string | null): string | null {
  const read = tryParseJsonObject(body ?? '');
  if (read === undefined) return null;
  const { title, content } = read;
  const found = title ?? (isJsonObject(content) ? content['title'] : null);
  return typeof found === 'string' && found.trim() !== '' ? found : null;
}
