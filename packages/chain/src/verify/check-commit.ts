/** Verification of a block's commit signatures. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { timestampNanos } from '../time.ts';
import { blockIdMessage } from './hash-block.ts';
import type { SignedCommit, SignedVote, SigningValidator } from './signed-block.ts';
import {
  bytesField,
  concatBytes,
  fixed64Field,
  messageField,
  numberField,
  timestampMessage,
  varint,
} from './write-proto.ts';

const PRECOMMIT = 2n;

/** The bytes that a validator signs to vote for a block, or for nil. */
export function voteSignBytes(chainId: string, commit: SignedCommit, vote: SignedVote): Uint8Array {
  const canonical = concatBytes(
    numberField(1, PRECOMMIT),
    fixed64Field(2, commit.height),
    fixed64Field(3, BigInt(commit.round)),
    vote.flag === 2 ? messageField(4, blockIdMessage(commit.blockId)) : new Uint8Array(),
    messageField(5, timestampMessage(timestampNanos(vote.time))),
    bytesField(6, chainId),
  );
  return concatBytes(varint(BigInt(canonical.length)), canonical);
}

export interface CommitVerdict {
  /** Power whose signature for the block is valid. */
  readonly provenPower: bigint;
  readonly totalPower: bigint;
  /** Number of valid signatures for the block. */
  readonly valid: number;
  /** Number of invalid signatures. */
  readonly invalid: number;
  /** Number of signers outside the set. */
  readonly strangers: number;
  /** Signed by more than two thirds of the power, without any invalid signature. */
  readonly holds: boolean;
}

/** Verifies every signature of a commit against the validator set of its height. Each member counts once. */
export function checkCommit(
  chainId: string,
  commit: SignedCommit,
  set: readonly SigningValidator[],
): CommitVerdict {
  const byAddress = new Map(
    set.map((validator) => [hex.encode(sha256(validator.publicKey).slice(0, 20)), validator]),
  );
  const counted = new Set<string>();
  let provenPower = 0n;
  let valid = 0;
  let invalid = 0;
  let strangers = 0;
  for (const vote of commit.votes) {
    if (vote.flag === 1) continue;
    const address = hex.encode(vote.validator);
    const validator = byAddress.get(address);
    if (validator === undefined || counted.has(address)) {
      strangers += 1;
      continue;
    }
    counted.add(address);
    if (!isSignedBy(validator.publicKey, voteSignBytes(chainId, commit, vote), vote.signature)) invalid += 1;
    else if (vote.flag === 2) {
      valid += 1;
      provenPower += validator.votingPower;
    }
  }
  const totalPower = set.reduce((sum, { votingPower }) => sum + votingPower, 0n);
  const holds = invalid === 0 && strangers === 0 && provenPower * 3n > totalPower * 2n;
  return { provenPower, totalPower, valid, invalid, strangers, holds };
}

/** Verifies by ZIP 215, as CometBFT does. */
function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: true });
  } catch {
    // The key or signature has an invalid length.
    return false;
  }
}
