/** Blocks of two networks verify; each forged one is detected. */
import { readFileSync } from 'node:fs';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../json.ts';
import { readCommittedResults, readSignedBlock } from './read-signed-block.ts';
import type { SignedBlock } from './signed-block.ts';
import { verifyBlock, type BlockWitnesses, type Proof } from './verify-block.ts';

interface Recorded {
  readonly block: JsonObject;
  readonly next: JsonObject;
  readonly validators: {
    readonly validators: readonly {
      readonly pub_key: { readonly key: string };
      readonly voting_power: string;
    }[];
  };
  readonly results: Json;
}

function recorded(name: string): BlockWitnesses {
  const text = readFileSync(new URL(`../../testing/recorded/blocks/${name}.json`, import.meta.url), 'utf8');
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the fixture beside this file
  const { block, next, validators, results } = JSON.parse(text) as Recorded;
  return {
    block: readSignedBlock(block),
    next: readSignedBlock(next),
    validators: validators.validators.map((validator) => ({
      publicKey: base64.decode(validator.pub_key.key),
      votingPower: BigInt(validator.voting_power),
    })),
    results: readCommittedResults(results),
  };
}

const outcomes = (proofs: readonly Proof[]) =>
  Object.fromEntries(proofs.map(({ claim, outcome }) => [claim, outcome]));
const failedClaims = (witnesses: BlockWitnesses) =>
  verifyBlock(witnesses)
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ claim }) => claim);

describe.each(['elysnet', 'hub'])('verifyBlock over a block of %s', (name) => {
  const real = recorded(name);
  const { block, next, validators, results } = real;
  if (next === null || validators === null || results === null) throw new Error('the fixture is incomplete');
  const forged = (change: Partial<SignedBlock>): BlockWitnesses => ({
    ...real,
    block: { ...block, ...change },
  });

  it('hashes secp256k1 keys as CometBFT does, and leaves their signatures open', () => {
    const key = new Uint8Array(33).fill(2);
    const leaf = Uint8Array.from([0, 0x0a, 35, 0x12, 33, ...key, 0x10, 1]);
    const header = { ...block.header, validatorsHash: sha256(leaf) };
    const set = [{ publicKey: key, votingPower: 1n }];
    expect(outcomes(verifyBlock({ ...forged({ header }), validators: set }))['Validator set']).toBe('proven');
    expect(outcomes(verifyBlock({ ...real, validators: set }))).toMatchObject({
      'Validator set': 'failed',
      Signatures: 'pending',
    });
    const other = [{ publicKey: new Uint8Array(96), votingPower: 1n }];
    expect(outcomes(verifyBlock({ ...real, validators: other }))['Validator set']).toBe('pending');
  });

  it('proves hash, transactions, commit, set, signatures and results', () => {
    expect(outcomes(verifyBlock(real))).toEqual({
      'Block hash': 'proven',
      Transactions: 'proven',
      'Last commit': 'proven',
      'Validator set': 'proven',
      Signatures: 'proven',
      Results: 'proven',
    });
  });

  it('detects a header with another time under the old hash', () => {
    const header = { ...block.header, appHash: new Uint8Array(32) };
    expect(failedClaims(forged({ header }))).toEqual(['Block hash', 'Signatures']);
  });

  it('detects a removed and a modified transaction', () => {
    expect(failedClaims(forged({ txs: block.txs.slice(1) }))).toEqual(['Transactions']);
    const changed = block.txs.map((tx, index) =>
      index === 0 ? tx.map((byte, at) => (at === 9 ? byte ^ 1 : byte)) : tx,
    );
    expect(failedClaims(forged({ txs: changed }))).toEqual(['Transactions']);
  });

  it('detects an invalid signature', () => {
    const votes = next.lastCommit.votes.map((vote) =>
      vote.flag === 2
        ? { ...vote, signature: vote.signature.map((byte, at) => (at === 3 ? byte ^ 1 : byte)) }
        : vote,
    );
    const witnesses = { ...real, next: { ...next, lastCommit: { ...next.lastCommit, votes } } };
    expect(failedClaims(witnesses)).toEqual(['Signatures']);
  });

  it('counts a signer once, and requires more than two thirds', () => {
    const [first] = next.lastCommit.votes.filter(({ flag }) => flag === 2);
    if (first === undefined) throw new Error('nobody signed');
    const votes = Array.from({ length: next.lastCommit.votes.length }, () => first);
    const witnesses = { ...real, next: { ...next, lastCommit: { ...next.lastCommit, votes } } };
    expect(failedClaims(witnesses)).toEqual(['Signatures']);
  });

  it('detects a set with another power, and results with another gas', () => {
    const weaker = validators.map((validator, index) =>
      index === 0 ? { ...validator, votingPower: validator.votingPower + 1n } : validator,
    );
    expect(failedClaims({ ...real, validators: weaker })).toEqual(['Validator set']);
    const dearer = results.map((result, index) =>
      index === 0 ? { ...result, gasUsed: result.gasUsed + 1n } : result,
    );
    expect(failedClaims({ ...real, results: dearer })).toEqual(['Results']);
  });

  it('is pending while inputs are missing', () => {
    const proofs = outcomes(verifyBlock({ ...real, next: null, results: null }));
    expect(proofs).toMatchObject({ 'Block hash': 'proven', Signatures: 'pending', Results: 'pending' });
  });

  it('blames the missing set, not the next block, when only the set is missing', () => {
    const claims = verifyBlock({ ...real, validators: null }).filter(({ outcome }) => outcome === 'pending');
    expect(claims.map(({ claim, summary }) => [claim, summary])).toEqual([
      ['Validator set', 'No source has the validator set at this height.'],
      ['Signatures', 'No source has the validator set at this height.'],
    ]);
  });
});

describe('readSignedBlock', () => {
  it('names the malformed field', () => {
    expect(() => readSignedBlock({ block_id: { hash: 'AA==' }, block: { header: {} } })).toThrow(
      'block: parent is not an object',
    );
    expect(() => readSignedBlock('a page')).toThrow(SyntaxError);
  });
});
