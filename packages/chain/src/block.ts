/** Blocks, commits, and the results of executing a block. */
import type { ValconsAddress } from './address.ts';
import type { BlockEvent } from './event.ts';
import type { TxHash } from './hash.ts';
import type { Json } from './json.ts';
import type { Timestamp } from './time.ts';
import type { TxResult } from './tx.ts';

/** The greatest height that is stored, and can be counted up within 32 bits: 68 years of a block per second. */
export const MAX_HEIGHT = 2 ** 31 - 2;

/** All hashes are upper-case hex; empty where the chain has none (height 1). */
export interface BlockHeader {
  readonly chainId: string;
  readonly height: number;
  readonly time: Timestamp;
  readonly lastBlockHash: string;
  readonly lastCommitHash: string;
  readonly dataHash: string;
  readonly validatorsHash: string;
  readonly nextValidatorsHash: string;
  readonly consensusHash: string;
  readonly appHash: string;
  readonly lastResultsHash: string;
  readonly evidenceHash: string;
  readonly proposer: ValconsAddress;
}

export type CommitFlag = 'absent' | 'commit' | 'nil';

export interface CommitSignature {
  readonly flag: CommitFlag;
  /** null when absent; the signer then follows from its position in the validator set. */
  readonly validator: ValconsAddress | null;
  readonly time: Timestamp;
  /** base64; empty when absent. */
  readonly signature: string;
}

/** The signatures for a block; the next block carries them. */
export interface Commit {
  readonly height: number;
  readonly round: number;
  readonly blockHash: string;
  readonly signatures: readonly CommitSignature[];
}

/** @see GET /cosmos/base/tendermint/v1beta1/blocks/{height} */
export interface Block {
  /** Upper-case hex. */
  readonly hash: string;
  readonly header: BlockHeader;
  /** base64 of each raw tx, in order. */
  readonly rawTxs: readonly string[];
  readonly txHashes: readonly TxHash[];
  /** Evidence of misbehaviour, as sent by the node. */
  readonly evidence: readonly Json[];
  /** The commit of the previous block. */
  readonly lastCommit: Commit;
}

/** @see RPC /block_results?height= */
export interface BlockResults {
  readonly height: number;
  /** In the order of the block's txs. */
  readonly txResults: readonly TxResult[];
  readonly blockEvents: readonly BlockEvent[];
}

/** A block signer. On a consumer chain `votingPower` is in whole tokens of the provider chain. */
export interface ConsensusValidator {
  readonly address: ValconsAddress;
  /** base64. */
  readonly publicKey: string;
  readonly votingPower: bigint;
  /** null when the source did not record it. */
  readonly proposerPriority: bigint | null;
}
