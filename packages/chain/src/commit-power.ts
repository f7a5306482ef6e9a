/** Who signed a block, and with how much power. */
import type { Commit, CommitFlag, ConsensusValidator } from './block.ts';
import { ratio, type Dec } from './dec.ts';
import type { Timestamp } from './time.ts';

export interface SignerVote {
  readonly validator: ConsensusValidator;
  /** `nil`: voted for no block; `absent`: no vote arrived in time. */
  readonly flag: CommitFlag;
  /** When it signed; null when absent. */
  readonly time: Timestamp | null;
}

export interface CommitPower {
  /** In the order of the validator set. */
  readonly votes: readonly SignerVote[];
  /** Power that voted for the block; nil votes do not count. */
  readonly signedPower: bigint;
  readonly totalPower: bigint;
  /** `signedPower / totalPower`, truncated; null for a set without power. */
  readonly signedShare: Dec | null;
}

/**
 * Joins a commit with the validator set of its height. Absent votes carry no address, so members without a
 * vote are absent.
 */
export function joinCommit(commit: Commit, set: readonly ConsensusValidator[]): CommitPower {
  const byAddress = new Map(commit.signatures.map((signature) => [signature.validator, signature]));
  const votes = set.map((validator): SignerVote => {
    const own = byAddress.get(validator.address);
    return { validator, flag: own?.flag ?? 'absent', time: own?.time ?? null };
  });
  const powerOf = (some: readonly SignerVote[]) =>
    some.reduce((sum, { validator }) => sum + validator.votingPower, 0n);
  const signedPower = powerOf(votes.filter(({ flag }) => flag === 'commit'));
  const totalPower = powerOf(votes);
  return {
    votes,
    signedPower,
    totalPower,
    signedShare: totalPower === 0n ? null : ratio(signedPower, totalPower, 'down'),
  };
}
