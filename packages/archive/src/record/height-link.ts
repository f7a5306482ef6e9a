/** Validation of a stored height: its own hashes, the next header and the previous block. */
import { bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { isCommittedSet } from '@cairn/chain/verify/committed-set';
import { hashResults } from '@cairn/chain/verify/hash-block';
import { readCommittedResults, readSignedBlock } from '@cairn/chain/verify/read-signed-block';
import { appHashOf } from '../block-results.ts';
import { hexBytes } from '../encoded-bytes.ts';
import { RecordingError } from '../errors.ts';
import { objectAt, stringAt } from '../json-access.ts';
import { restBlockParts } from '../node-rest/block-answer.ts';
import { headerOf } from '../tx-answer.ts';
import { signingOf } from '../validator-set.ts';
import { blockFaults, type ExpectedBlock } from './block-faults.ts';

/** What the next block must refer to; hashes in upper-case hex. */
export interface HeightLink {
  readonly height: number;
  readonly hash: string;
  readonly validatorsHash: string;
  readonly nextValidatorsHash: string;
  readonly resultsHash: string;
  /** Empty when the node did not report an app hash. */
  readonly appHash: string;
}

/** The link of a height in the form of RPC. */
export function linkOf(block: JsonObject, results: JsonObject): HeightLink {
  const header = headerOf(block);
  return {
    height: Number(stringAt(header, 'height')),
    hash: stringAt(objectAt(block, 'block_id'), 'hash'),
    validatorsHash: stringAt(header, 'validators_hash'),
    nextValidatorsHash: stringAt(header, 'next_validators_hash'),
    resultsHash: bytesToHex(hashResults(readCommittedResults(results))),
    appHash: appHashOf(results),
  };
}

/** What is wrong with a block: with its own hashes, and against the previous one. One text each. */
export function heightFaults(
  block: JsonObject,
  expected: ExpectedBlock,
  before: HeightLink | null,
): readonly string[] {
  const header = headerOf(block);
  const named = (name: string): string => stringAt(header, name);
  const faults = [...blockFaults(readSignedBlock(restBlockParts(block)), expected)];
  if (before !== null) {
    if (stringAt(objectAt(header, 'last_block_id'), 'hash') !== before.hash)
      faults.push(`the block does not follow the block of height ${before.height} that was recorded`);
    if (named('validators_hash') !== before.nextValidatorsHash)
      faults.push('the validators are not those announced');
    if (named('last_results_hash') !== before.resultsHash)
      faults.push(`the results of height ${before.height} are not those that the header commits to`);
    if (before.appHash !== '' && named('app_hash') !== before.appHash)
      faults.push(`the application’s hash is not the one that height ${before.height} left`);
  }
  return faults.map((fault) => `height ${expected.height}: ${fault}`);
}

/**
 * The link of a height that has no fault.
 * @throws {RecordingError} naming the height and the mismatch.
 */
export function linkHeight(
  { block, results }: Readonly<{ block: JsonObject; results: JsonObject }>,
  expected: ExpectedBlock,
  before: HeightLink | null,
): HeightLink {
  const [fault] = heightFaults(block, expected, before);
  if (fault !== undefined) throw new RecordingError(fault);
  return linkOf(block, results);
}

/**
 * Compares a complete validator set (RPC `/validators`) with the hash in a header. Sets with keys of another
 * length than those of ed25519 and secp256k1 are accepted unchecked.
 * @throws {RecordingError} for another set.
 */
export function checkValidators(set: JsonObject, height: number, validatorsHash: string): void {
  if (isCommittedSet(signingOf(set), hexBytes(validatorsHash)) === false)
    throw new RecordingError(`height ${height}: the validators are not those that the header commits to`);
}
