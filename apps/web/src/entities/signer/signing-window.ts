/** Statistics per signer over a window of blocks, from the commits. */
import type { ValconsAddress } from '@cairn/chain/address';
import type { CommitSignature } from '@cairn/chain/block';
import { ratio, type Dec } from '@cairn/chain/dec';

/**
 * `signed`: for this block; `nil`: present, but for no block; `absent`: no signature; `unknown`: someone was absent,
 * and no source says who; `outside`: not in the set of that height.
 */
export type Vote = 'signed' | 'nil' | 'absent' | 'unknown' | 'outside';

/** The retained fields of a block and of its commit, which the next block carries. */
export interface SignedBlock {
  readonly height: number;
  /** Null when unknown. */
  readonly proposer: ValconsAddress | null;
  readonly signatures: readonly Pick<CommitSignature, 'flag' | 'validator'>[];
  /** The signers of the height in signature order; null when not loaded. Needed only when one is absent. */
  readonly set: readonly ValconsAddress[] | null;
}

export interface BlockVote {
  readonly height: number;
  readonly vote: Vote;
  readonly hasProposed: boolean;
}

export interface SignerRecord {
  /** Oldest first, one per block of the window. */
  readonly votes: readonly BlockVote[];
  readonly signed: number;
  readonly nil: number;
  readonly absent: number;
  /** Blocks in whose set it was and whose vote is known. */
  readonly counted: number;
  readonly proposed: number;
  /** Present, for the block or nil, as a truncated fraction of `counted`; null when that is 0. */
  readonly uptime: Dec | null;
}

export interface SigningWindow {
  /** Lowest height; `to` is the highest with a known commit: one below the head. */
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly SignedBlock[];
}

/** Whether the set is needed to identify absent signers: an absent signature has an index but no address. */
export function needsSet({ signatures }: Pick<SignedBlock, 'signatures'>): boolean {
  return signatures.some(({ flag }) => flag === 'absent');
}

/** The window over consecutive blocks in any order; null for none. */
export function signingWindow(blocks: readonly SignedBlock[]): SigningWindow | null {
  const sorted = [...blocks].sort((a, b) => a.height - b.height);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: first.height, to: last.height, blocks: sorted };
}

/** The record of one signer in the window. */
export function signerRecord(window: SigningWindow, address: ValconsAddress): SignerRecord {
  const votes = window.blocks.map((block): BlockVote => ({
    height: block.height,
    vote: voteOf(block, address),
    hasProposed: block.proposer === address,
  }));
  const count = (vote: Vote) => votes.filter((item) => item.vote === vote).length;
  const [signed, nil, absent] = [count('signed'), count('nil'), count('absent')];
  const counted = signed + nil + absent;
  return {
    votes,
    signed,
    nil,
    absent,
    counted,
    proposed: votes.filter(({ hasProposed }) => hasProposed).length,
    uptime: counted === 0 ? null : ratio(BigInt(signed + nil), BigInt(counted), 'down'),
  };
}

function voteOf(block: SignedBlock, address: ValconsAddress): Vote {
  const own = block.signatures.find(({ validator }) => validator === address);
  if (own !== undefined) return own.flag === 'commit' ? 'signed' : own.flag;
  if (!needsSet(block)) return 'outside';
  // A set of another length belongs to another height and would blame the wrong signer.
  if (block.set?.length !== block.signatures.length) return 'unknown';
  return block.set.includes(address) ? 'absent' : 'outside';
}
