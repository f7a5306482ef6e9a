/** Vote rows from the chain's current votes and from votes as cast. */
import { accFromValoper, type AccAddress, type ValoperAddress } from '@cairn/chain/address';
import { decAdd, type Dec } from '@cairn/chain/dec';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Vote } from '@cairn/node-client/modules/gov';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { CastVote, VoteOptions } from '../../entities/proposal/read-votes.ts';
import type { WeighedVotes } from '../../entities/proposal/weigh-votes.ts';
import { byStake } from '../../entities/validator/by-stake.ts';

export interface VoteRow {
  /** A unique key: one tx may contain several votes of a voter. */
  readonly key: string;
  readonly voter: AccAddress;
  readonly options: VoteOptions;
  /** Null without a known tx. */
  readonly cast: { readonly time: Timestamp; readonly hash: TxHash; readonly height: number } | null;
  /** Whether it counts; `changed`: the voter voted again; `dropped`: cast before an expedited vote restarted. */
  readonly fate: 'counts' | 'changed' | 'dropped';
  /** Stake behind it in base units, including a governor's delegators; null when unknown. */
  readonly power: Dec | null;
}

/**
 * One row per vote: counted ones during voting, else those cast; then votes that do not count.
 * @param dropped height at which an expedited proposal became an ordinary one, which discards earlier votes. Null
 * otherwise.
 */
export function voteRows(
  running: readonly Vote[] | null,
  cast: readonly CastVote[],
  weighed: WeighedVotes | null,
  dropped: number | null,
): readonly VoteRow[] {
  const isDropped = ({ height }: CastVote) => dropped !== null && height <= dropped;
  const counting = cast.filter((vote) => !vote.isReplaced && !isDropped(vote));
  const last = new Map(counting.map((vote) => [vote.voter, vote]));
  const carried = new Map(
    [...(weighed?.carriedPower ?? [])].map(([valoper, power]) => [accFromValoper(valoper), power]),
  );
  const powerOf = (voter: AccAddress): Dec | null => {
    const own = weighed?.ownPower.get(voter);
    if (own === undefined) return null;
    const forOthers = carried.get(voter);
    return forOthers === undefined ? own : decAdd(own, forOthers);
  };
  const counted: readonly Omit<VoteRow, 'key'>[] =
    running === null
      ? counting.map(({ voter, options, ...how }) => ({
          voter,
          options,
          cast: how,
          fate: 'counts',
          power: null,
        }))
      : running.map(({ voter, options }) => ({
          voter,
          options,
          cast: last.get(voter) ?? null,
          fate: 'counts',
          power: powerOf(voter),
        }));
  const earlier = cast
    .filter((vote) => vote.isReplaced || isDropped(vote))
    .map((vote): Omit<VoteRow, 'key'> => ({
      voter: vote.voter,
      options: vote.options,
      cast: { time: vote.time, hash: vote.hash, height: vote.height },
      fate: isDropped(vote) ? 'dropped' : 'changed',
      power: null,
    }));
  return [...counted, ...earlier].map((row, index) => ({ ...row, key: `${row.voter} ${index}` }));
}

/**
 * The block in which an expedited vote restarted as an ordinary one; null otherwise.
 * @param blocks the blocks that tallied the votes, newest first; for an ended vote the first is its end.
 */
export function conversionHeight(
  blocks: readonly { readonly height: number }[],
  isOver: boolean,
): number | null {
  return (isOver ? blocks[1] : blocks[0])?.height ?? null;
}

export interface GovernorVote {
  readonly governor: Validator;
  /** Null without a vote. */
  readonly vote: VoteRow | null;
  /** False where it may have voted, and the vote is lost. */
  readonly isKnown: boolean;
  /** Stake of delegators who did not vote; null when unknown. */
  readonly carried: Dec | null;
}

/**
 * Votes of each bonded governor, most stake first.
 * @param isFull false when votes may be missing.
 */
export function governorVotes(
  governors: readonly Validator[],
  rows: readonly VoteRow[],
  carried: ReadonlyMap<ValoperAddress, Dec> | null,
  isFull: boolean,
): readonly GovernorVote[] {
  const byVoter = new Map(rows.filter(({ fate }) => fate === 'counts').map((row) => [row.voter, row]));
  return governors
    .filter(({ status }) => status === 'bonded')
    .toSorted(byStake)
    .map((governor) => {
      const vote = byVoter.get(accFromValoper(governor.address)) ?? null;
      const isKnown = isFull || vote !== null;
      return { governor, vote, isKnown, carried: carried?.get(governor.address) ?? null };
    });
}
