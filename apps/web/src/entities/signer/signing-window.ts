/** How the signers of a window of blocks did, counted from the commits themselves. */
import type { ValconsAddress } from '@cairn/chain/address';
import type { CommitSignature } from '@cairn/chain/block';
import { ratio, type Dec } from '@cairn/chain/dec';

/**
 * `signed`: for this block; `nil`: present, but for no block; `absent`: nothing came;
 * `unknown`: somebody was absent and no source told who; `outside`: not in the set of that height.
 */
export type Vote = 'signed' | 'nil' | 'absent' | 'unknown' | 'outside';

/** What is kept of a block and of the commit under it, which the next block carries. */
export interface SignedBlock {
  readonly height: number;
  /** null where it is not known. */
  readonly proposer: ValconsAddress | null;
  readonly signatures: readonly Pick<CommitSignature, 'flag' | 'validator'>[];
  /** The signers of the height in the order of the signatures; null where not read. Needed only where one is absent. */
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
  /** Blocks in whose set it was and of which it is known how it voted. */
  readonly counted: number;
  readonly proposed: number;
  /** Present, for the block or for nil, as a fraction of `counted`, cut; null where nothing was counted. */
  readonly uptime: Dec | null;
}

export interface SigningWindow {
  /** Oldest height; `to` is the newest whose commit is known: one below the head. */
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly SignedBlock[];
}

/** Whether the commit leaves it open who was absent: an absent signature has no address, only a place. */
export function needsSet({ signatures }: Pick<SignedBlock, 'signatures'>): boolean {
  return signatures.some(({ flag }) => flag === 'absent');
}

/** The window of blocks of consecutive heights, in any order; null for none. */
export function signingWindow(blocks: readonly SignedBlock[]): SigningWindow | null {
  const sorted = [...blocks].sort((a, b) => a.height - b.height);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: first.height, to: last.height, blocks: sorted };
}

/** What one signer did in the window. */
export function signerRecord(window: SigningWindow, address: ValconsAddress): SignerRecord {
  const votes = window.blocks.map((block): BlockVote => ({
    height: block.height,
    vote: voteOf(block, address),
    hasProposed: block.proposer === address,
  }));
  const count = (vote: Vote) => votes.filter((one) => one.vote === vote).length;
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
  // A set of another length is not the one that signed here: it would blame the wrong one.
  if (block.set?.length !== block.signatures.length) return 'unknown';
  return block.set.includes(address) ? 'absent' : 'outside';
}
