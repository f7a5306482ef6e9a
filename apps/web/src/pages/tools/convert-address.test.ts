import { describe, expect, it } from 'vitest';
import { convertAddress } from './convert-address.ts';
import { readOrFault } from './panels/tool-field.tsx';

/** A signer of cosmoshub-dev-1, as its node prints key and address. */
const KEY = 'ol1DgCdWpJyuKPN7rZNDQlvQAoUbye8brEfIgy/AFTU=';
const SIGNER = 'cosmosvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq8jk7km';

const operatorOf = (text: string) => convertAddress(text, ['elys', 'cosmos']).chains;

describe('convertAddress', () => {
  it('gives every form of an address, its own prefix first', () => {
    const forms = convertAddress('elysvaloper1sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s', ['cosmos', 'elys']);
    expect(forms.recognised).toEqual({ kind: 'address', of: 'valoper', prefix: 'elys' });
    expect(forms.byteCount).toBe(20);
    expect(forms.chains.map(({ prefix }) => prefix)).toEqual(['elys', 'cosmos']);
    expect(forms.chains[0]?.operator).toBe('elysvaloper1sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s');
    expect(forms.chains[1]?.account).toMatch(/^cosmos1sd6dsvhm6eqcv33fcm8pxvr26p73knf2[a-z0-9]{6}$/);
  });

  it('gives the same result by hex, by another prefix and in upper case', () => {
    const { hex, chains } = convertAddress('elysvaloper1sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s', [
      'elys',
      'cosmos',
    ]);
    expect(operatorOf(hex)).toEqual(chains);
    expect(operatorOf(`0x${hex.toLowerCase()}`)).toEqual(chains);
    expect(operatorOf(chains[0]?.account.toUpperCase() ?? '')).toEqual(chains);
    expect(operatorOf(chains[1]?.account ?? '').toReversed()).toEqual(chains);
  });

  it('derives the consensus address of an ed25519 key, given as base64 or as JSON', () => {
    for (const text of [KEY, `{"@type":"/cosmos.crypto.ed25519.PubKey","key":"${KEY}"}`]) {
      const forms = convertAddress(text, ['cosmos']);
      expect(forms.recognised.kind).toBe('ed25519-key');
      expect(forms.chains[0]?.consensus).toBe(SIGNER);
    }
  });

  it('derives the account of a secp256k1 key', () => {
    // The BIP-32 example key with private key 1, whose HASH160 is well known.
    const generator = '0279BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798';
    const forms = convertAddress(generator, ['cosmos']);
    expect(forms.recognised.kind).toBe('secp256k1-key');
    expect(forms.hex).toBe('751E76E8199196D454941C45D1B3A323F1433BD6');
  });

  it('keeps 32 bytes of hex as the address of a contract', () => {
    const forms = convertAddress('ab'.repeat(32), ['elys']);
    expect(forms.recognised.kind).toBe('hex');
    expect(forms.byteCount).toBe(32);
  });

  it.each([
    ['elys1sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s', 'checksum'],
    ['Elys1sd6dsvhm6eqcv33fcm8pxvr26p73knf2fp40fq', 'mixes upper and lower'],
    ['', 'empty'],
    ['hello world', ''],
    ['00'.repeat(33), '02 or 03'],
    ['00'.repeat(7), '7 bytes'],
    ['{"a":1}', 'no key'],
  ])('says what is wrong with %j', (text, words) => {
    const fault = readOrFault(() => convertAddress(text, ['elys']));
    expect(fault).toContain(words);
    expect(fault).toMatch(/^[A-Z0-9].*\.$/);
  });
});
