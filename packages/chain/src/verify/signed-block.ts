/** A block in the form that is hashed and signed. */
import type { Timestamp } from '../time.ts';

export interface SignedBlockId {
  readonly hash: Uint8Array;
  readonly partsTotal: number;
  readonly partsHash: Uint8Array;
}

export interface SignedHeader {
  readonly versionBlock: bigint;
  readonly versionApp: bigint;
  readonly chainId: string;
  readonly height: bigint;
  readonly time: Timestamp;
  readonly lastBlockId: SignedBlockId;
  readonly lastCommitHash: Uint8Array;
  readonly dataHash: Uint8Array;
  readonly validatorsHash: Uint8Array;
  readonly nextValidatorsHash: Uint8Array;
  readonly consensusHash: Uint8Array;
  readonly appHash: Uint8Array;
  readonly lastResultsHash: Uint8Array;
  readonly evidenceHash: Uint8Array;
  readonly proposerAddress: Uint8Array;
}

/** 1 absent, 2 for the block, 3 nil. */
export type SignatureFlag = 1 | 2 | 3;

export interface SignedVote {
  readonly flag: SignatureFlag;
  readonly validator: Uint8Array;
  readonly time: Timestamp;
  readonly signature: Uint8Array;
}

export interface SignedCommit {
  readonly height: bigint;
  readonly round: number;
  readonly blockId: SignedBlockId;
  readonly votes: readonly SignedVote[];
}

export interface SignedBlock {
  /** The hash that the node reports. */
  readonly claimedHash: Uint8Array;
  readonly header: SignedHeader;
  readonly txs: readonly Uint8Array[];
  /** Number of evidence items in the block. */
  readonly evidenceCount: number;
  /** The signatures for the previous block. */
  readonly lastCommit: SignedCommit;
}

/** A member of the signing set. The length of its key is of one kind only. */
export interface SigningValidator {
  readonly publicKey: Uint8Array;
  readonly votingPower: bigint;
}

/** The part of a tx result that the next header commits to. */
export interface CommittedResult {
  readonly code: number;
  readonly data: Uint8Array;
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
}
