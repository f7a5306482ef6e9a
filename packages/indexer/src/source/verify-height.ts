/** Verification of a node's answers about one height, before anything is written. */
import { bytesToHex } from '@cairn/chain/bytes';
import { restBlockParts } from '@cairn/archive/node-rest/block-answer';
import { blockFaults, type ExpectedBlock } from '@cairn/archive/record/block-faults';
import type { Block, ConsensusValidator } from '@cairn/chain/block';
import type { Json, JsonObject } from '@cairn/chain/json';
import { isCommittedSet } from '@cairn/chain/verify/committed-set';
import { hashResults } from '@cairn/chain/verify/hash-block';
import { readCommittedResults, readSignedBlock } from '@cairn/chain/verify/read-signed-block';
import type { SignedBlock } from '@cairn/chain/verify/signed-block';
import { SourceMismatchError } from './source.ts';

/**
 * Verifies the JSON of a block: height, chain, hash, txs and signatures.
 * @throws {SourceMismatchError} naming the height and the mismatch.
 */
export function verifyBlock(raw: JsonObject, expected: ExpectedBlock, wording: 'rest' | 'rpc'): void {
  const [fault] = blockFaults(signedBlock(raw, expected.height, wording), expected);
  if (fault !== undefined) refuseHeight(expected.height, fault);
}

/** The results hash for the next header, upper-case hex; null for incomplete results. */
export function resultsHashOf(results: Json): string | null {
  try {
    return bytesToHex(hashResults(readCommittedResults(results)));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Compares a set with the hash in a header. Sets with keys of another length than those of
 * ed25519 and secp256k1 are accepted unchecked.
 * @throws {SourceMismatchError} when it is another set.
 */
export function verifyValidators(
  set: readonly ConsensusValidator[],
  height: number,
  validatorsHash: string,
): void {
  const signing = set.map(({ publicKey, votingPower }) => ({
    publicKey: Buffer.from(publicKey, 'base64'),
    votingPower,
  }));
  if (isCommittedSet(signing, Buffer.from(validatorsHash, 'hex')) === false)
    refuseHeight(height, 'the header commits to other validators');
}

/**
 * Verifies that the commit's signatures match the previous height's set, by position.
 * @throws {SourceMismatchError} when one does not.
 */
export function verifySigners({ header, lastCommit }: Block, set: readonly ConsensusValidator[]): void {
  const fits = lastCommit.signatures.every(
    ({ validator }, index) => validator === null || set[index]?.address === validator,
  );
  if (!fits) refuseHeight(header.height, 'the signatures are not of the validators of the height before');
}

function signedBlock(raw: JsonObject, height: number, wording: 'rest' | 'rpc'): SignedBlock {
  try {
    return readSignedBlock(wording === 'rpc' ? restBlockParts(raw) : raw);
  } catch (cause) {
    throw new SourceMismatchError(`height ${height}: the block cannot be verified`, { cause });
  }
}

function refuseHeight(height: number, what: string): never {
  throw new SourceMismatchError(`height ${height}: ${what}`);
}
