import { accFromSecp256k1 } from './secp256k1-address.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accFromBytes,
  accFromValoper,
  addressToHex,
  AddressError,
  ibcEscrowAddress,
  moduleAddress,
  poolRevenueAddress,
  parseAccAddress,
  parseAddress,
  parseValconsAddress,
  parseValoperAddress,
  valconsFromBytes,
  valconsFromEd25519,
  valoperFromAcc,
  valoperFromBytes,
} from './address.ts';

function problemOf(run: () => unknown): string {
  try {
    run();
  } catch (caught) {
    if (caught instanceof AddressError) return caught.problem;
    throw caught;
  }
  return 'none';
}

const bytes = fc.uint8Array({ minLength: 20, maxLength: 32 });
const prefix = fc.constantFrom('elys', 'cosmos', 'stars', 'osmo', 'a1b');

describe('parseAddress', () => {
  it('decodes what it encoded, for every kind', () => {
    fc.assert(
      fc.property(bytes, prefix, (raw, name) => {
        expect(parseAddress(accFromBytes(raw, name))).toEqual({ kind: 'acc', prefix: name, bytes: raw });
        expect(parseAddress(valoperFromBytes(raw, name))).toEqual({
          kind: 'valoper',
          prefix: name,
          bytes: raw,
        });
        expect(parseAddress(valconsFromBytes(raw, name))).toEqual({
          kind: 'valcons',
          prefix: name,
          bytes: raw,
        });
      }),
    );
  });

  it('detects every single-character typo', () => {
    const good = 'elys1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrec2l';
    for (let index = 5; index < good.length; index += 1) {
      const wrong = good.slice(0, index) + (good[index] === 'q' ? 'p' : 'q') + good.slice(index + 1);
      expect(problemOf(() => parseAddress(wrong))).toBe('checksum');
    }
  });

  it('names the problem', () => {
    expect(problemOf(() => parseAddress(''))).toBe('empty');
    expect(problemOf(() => parseAddress('elys'))).toBe('no-separator');
    expect(problemOf(() => parseAddress('elys1notanaddress'))).toBe('character');
    expect(problemOf(() => parseAddress('elys1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrec2L'))).toBe('mixed-case');
    expect(problemOf(() => parseAddress('elys1qqq'))).toBe('length');
    expect(problemOf(() => parseAccAddress('elysvaloper1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqz5ulaq'))).not.toBe(
      'none',
    );
    expect(problemOf(() => parseAccAddress('elys1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrec2l', 'cosmos'))).toBe(
      'prefix',
    );
    expect(problemOf(() => parseValoperAddress('elys1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrec2l'))).toBe('kind');
  });

  it('reads upper case as the same address', () => {
    expect(parseAccAddress('ELYS1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQNREC2L')).toBe(
      'elys1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrec2l',
    );
  });
});

describe('address conversions', () => {
  it('convert between account and operator', () => {
    const account = parseAccAddress('elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj');
    expect(accFromValoper(valoperFromAcc(account))).toBe(account);
    expect(addressToHex(account)).toMatch(/^[0-9A-F]{40}$/);
  });

  it('derive an account from its public key, as the recorded account shows', () => {
    expect(accFromSecp256k1('AmfiE9v/KSYDjT4bgA9LE3xDXVGJME4DIGOKtIEqNUJc', 'elys')).toBe(
      'elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj',
    );
  });

  it('derive a signer from its ed25519 key, as the recorded validator set shows', () => {
    expect(valconsFromEd25519('ol1DgCdWpJyuKPN7rZNDQlvQAoUbye8brEfIgy/AFTU=', 'elys')).toBe(
      'elysvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq2xs325',
    );
    expect(parseValconsAddress('elysvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq2xs325', 'elys')).toMatch(
      /^elysvalcons1/,
    );
  });

  it('derive module and escrow accounts', () => {
    expect(moduleAddress('gov', 'cosmos')).toBe('cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn');
    expect(ibcEscrowAddress('transfer', 'channel-141', 'cosmos')).toBe(
      'cosmos1x54ltnyg88k0ejmk8ytwrhd3ltm84xehrnlslf',
    );
    expect(poolRevenueAddress(2, 'elys')).toBe(
      'elys1d96rzrky937s3s397g5xh5qvcwgkeqysmh8sg2kn359fhfvzeyrsnalu2u',
    );
  });
});
