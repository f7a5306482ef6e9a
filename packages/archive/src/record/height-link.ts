/** Validation of a recorded height: its own hashes, the next header and the previous block. */
import { appHashOf } from '../app-hash.ts';
import { bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { hashCommit, hashHeader, hashResults, hashTxs, hashValidators } from '@cairn/chain/verify/hash-block';
import { readCommittedResults, readSignedBlock } from '@cairn/chain/verify/read-signed-block';
import type { SignedBlock } from '@cairn/chain/verify/signed-block';
import { base64Bytes } from '../encoded-bytes.ts';
import { RecordingError } from '../errors.ts';
import type { CheckedHeight } from '../import/recorded-height.ts';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';
import { restBlockParts } from '../node-rest/block-answer.ts';
import { headerOf } from '../tx-answer.ts';

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

/**
 * Recomputes the hashes of a block, and compares it with the previous one.
 * @throws {RecordingError} naming the height and the mismatch.
 */
export function linkHeight(
  entry: Pick<CheckedHeight, 'height' | 'hash' | 'block' | 'results'>,
  chainId: string,
  before: HeightLink | null,
): HeightLink {
  const { height, block, results } = entry;
  const header = headerOf(block);
  const signed = readSignedBlock(restBlockParts(block));
  const named = (name: string): string => stringAt(header, name);
  const refuse = (what: string): never => {
    throw new RecordingError(`height ${height}: ${what}`);
  };
  if (named('chain_id') !== chainId) refuse(`the block is of ${named('chain_id')}, not of ${chainId}`);
  if (bytesToHex(hashHeader(signed.header)) !== entry.hash)
    refuse('the header does not hash to the block’s hash');
  if (bytesToHex(hashTxs(signed.txs)) !== named('data_hash')) refuse('the header commits to other txs');
  if (!hasCommittedVotes(signed, named('last_commit_hash'))) refuse('the header commits to other signatures');
  if (before !== null) {
    if (stringAt(objectAt(header, 'last_block_id'), 'hash') !== before.hash)
      refuse(`the block does not follow the block of height ${before.height} that was recorded`);
    if (named('validators_hash') !== before.nextValidatorsHash)
      refuse('the validators are not those announced');
    if (named('last_results_hash') !== before.resultsHash)
      refuse(`the results of height ${before.height} are not those that the header commits to`);
    if (before.appHash !== '' && named('app_hash') !== before.appHash)
      refuse(`the application’s hash is not the one that height ${before.height} left`);
  }
  return {
    height,
    hash: entry.hash,
    validatorsHash: named('validators_hash'),
    nextValidatorsHash: named('next_validators_hash'),
    resultsHash: bytesToHex(hashResults(readCommittedResults(results))),
    appHash: appHashOf(results),
  };
}

/** Whether the signatures in a block are those of its header, where older engines have no hash of none. */
export function hasCommittedVotes({ lastCommit }: SignedBlock, lastCommitHash: string): boolean {
  if (lastCommit.votes.length === 0 && lastCommitHash === '') return true;
  return bytesToHex(hashCommit(lastCommit)) === lastCommitHash;
}

/**
 * Compares a complete validator set (RPC `/validators`) with the hash in a header. Sets with keys other than
 * ed25519 are accepted unchecked.
 * @throws {RecordingError} for another set.
 */
export function checkValidators(set: JsonObject, height: number, validatorsHash: string): void {
  const validators = listAt(set, 'validators').map(asObject);
  const keys = validators.map((validator) => objectAt(validator, 'pub_key'));
  if (keys.some((key) => !stringAt(key, 'type').endsWith('Ed25519'))) return;
  const signing = validators.map((validator, index) => ({
    publicKey: base64Bytes(stringAt(keys[index] ?? {}, 'value')),
    votingPower: BigInt(stringAt(validator, 'voting_power')),
  }));
  if (bytesToHex(hashValidators(signing)) !== validatorsHash)
    throw new RecordingError(`height ${height}: the validators are not those that the header commits to`);
}
