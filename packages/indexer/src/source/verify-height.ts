/** Verification of a node's answers about one height, before anything is written. */
import { bytesToHex } from '@cairn/chain/bytes';
import { restBlockParts } from '@cairn/archive/node-rest/block-answer';
import type { Block, ConsensusValidator } from '@cairn/chain/block';
import type { Json } from '@cairn/chain/json';
import { hashCommit, hashHeader, hashResults, hashTxs, hashValidators } from '@cairn/chain/verify/hash-block';
import { readCommittedResults, readSignedBlock } from '@cairn/chain/verify/read-signed-block';
import type { SignedBlock } from '@cairn/chain/verify/signed-block';
import type { WithRaw } from '@cairn/node-client/wire';
import { SourceMismatchError } from './source.ts';

const ED25519_BYTES = 32;

export interface ExpectedBlock {
  readonly height: number;
  readonly chainId: string;
}

/**
 * Verifies a block: height, chain, hash, txs and signatures.
 * @throws {SourceMismatchError} naming the height and the mismatch.
 */
export function verifyBlock(read: WithRaw<Block>, expected: ExpectedBlock, wording: 'rest' | 'rpc'): void {
  const block = read.value;
  const { header } = block;
  const refuse = (what: string): never => refuseHeight(expected.height, what);
  if (header.height !== expected.height) refuse(`the node gives block ${header.height}`);
  if (header.chainId !== expected.chainId) refuse('the block is of another chain');
  const signed = signedBlock(read, expected.height, wording);
  if (bytesToHex(hashHeader(signed.header)) !== block.hash)
    refuse("the header does not hash to the block's hash");
  if (bytesToHex(hashTxs(signed.txs)) !== header.dataHash) refuse('the header commits to other transactions');
  // The first block has no previous one.
  if (header.lastBlockHash !== '' && bytesToHex(hashCommit(signed.lastCommit)) !== header.lastCommitHash)
    refuse('the header commits to other signatures');
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
 * Compares a set with the hash in a header. Sets with keys other than ed25519 are accepted unchecked.
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
  if (signing.some(({ publicKey }) => publicKey.length !== ED25519_BYTES)) return;
  if (bytesToHex(hashValidators(signing)) !== validatorsHash)
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

function signedBlock({ raw }: WithRaw<Block>, height: number, wording: 'rest' | 'rpc'): SignedBlock {
  try {
    return readSignedBlock(wording === 'rpc' ? restBlockParts(raw) : raw);
  } catch (cause) {
    throw new SourceMismatchError(`height ${height}: the block cannot be verified`, { cause });
  }
}

function refuseHeight(height: number, what: string): never {
  throw new SourceMismatchError(`height ${height}: ${what}`);
}
