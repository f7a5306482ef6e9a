/** The hashes of a block, recomputed from its contents. */
import { sha256 } from '@noble/hashes/sha2.js';
import { timestampNanos } from '../time.ts';
import { merkleRoot } from './merkle.ts';
import type {
  CommittedResult,
  SignedBlockId,
  SignedCommit,
  SignedHeader,
  SigningValidator,
} from './signed-block.ts';
import { bytesField, concatBytes, messageField, numberField, timestampMessage } from './write-proto.ts';

/** The hash of a block: the Merkle root of the fourteen fields of its header. */
export function hashHeader(header: SignedHeader): Uint8Array {
  return merkleRoot([
    concatBytes(numberField(1, header.versionBlock), numberField(2, header.versionApp)),
    bytesField(1, header.chainId),
    numberField(1, header.height),
    timestampMessage(timestampNanos(header.time)),
    blockIdMessage(header.lastBlockId),
    bytesField(1, header.lastCommitHash),
    bytesField(1, header.dataHash),
    bytesField(1, header.validatorsHash),
    bytesField(1, header.nextValidatorsHash),
    bytesField(1, header.consensusHash),
    bytesField(1, header.appHash),
    bytesField(1, header.lastResultsHash),
    bytesField(1, header.evidenceHash),
    bytesField(1, header.proposerAddress),
  ]);
}

/** A block ID as encoded in headers and votes. */
export function blockIdMessage({ hash, partsTotal, partsHash }: SignedBlockId): Uint8Array {
  const parts = concatBytes(numberField(1, BigInt(partsTotal)), bytesField(2, partsHash));
  return concatBytes(bytesField(1, hash), messageField(2, parts));
}

/** The Merkle root of the hashes of the raw txs. */
export function hashTxs(txs: readonly Uint8Array[]): Uint8Array {
  return merkleRoot(txs.map((tx) => sha256(tx)));
}

/** The Merkle root of the signatures of a commit. */
export function hashCommit({ votes }: SignedCommit): Uint8Array {
  return merkleRoot(
    votes.map(({ flag, validator, time, signature }) =>
      concatBytes(
        numberField(1, BigInt(flag)),
        bytesField(2, validator),
        messageField(3, timestampMessage(timestampNanos(time))),
        bytesField(4, signature),
      ),
    ),
  );
}

/** The field of CometBFT's `PublicKey` for a key of this length: ed25519 or secp256k1. */
export const KEY_FIELDS: ReadonlyMap<number, number> = new Map([
  [32, 1],
  [33, 2],
]);

/** The Merkle root of the keys and powers of a validator set, highest power first as in CometBFT. */
export function hashValidators(set: readonly SigningValidator[]): Uint8Array {
  return merkleRoot(
    set.map(({ publicKey, votingPower }) =>
      concatBytes(
        messageField(1, bytesField(KEY_FIELDS.get(publicKey.length) ?? 1, publicKey)),
        numberField(2, votingPower),
      ),
    ),
  );
}

/**
 * The Merkle root of what a header commits to of the previous block's results: code, data and gas, without
 * events and log.
 */
export function hashResults(results: readonly CommittedResult[]): Uint8Array {
  return merkleRoot(
    results.map(({ code, data, gasWanted, gasUsed }) =>
      concatBytes(
        numberField(1, BigInt(code)),
        bytesField(2, data),
        numberField(5, gasWanted),
        numberField(6, gasUsed),
      ),
    ),
  );
}
