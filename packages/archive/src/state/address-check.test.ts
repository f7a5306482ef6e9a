import { expect, it } from 'vitest';
import { readBech32 } from './address-check.ts';

const GOOD = 'elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3';
const FAILED = 'decoding bech32 failed: ';

it('returns the prefix of a valid address', () => {
  expect(readBech32(GOOD)).toEqual({ prefix: 'elys' });
  expect(readBech32(GOOD.toUpperCase())).toEqual({ prefix: 'elys' });
});

it('reports the expected checksum', () => {
  const typo = `${GOOD.slice(0, -1)}q`;
  expect(readBech32(typo)).toEqual({
    problem: `${FAILED}invalid checksum (expected ${GOOD.slice(-6)} got ${typo.slice(-6)})`,
  });
});

it.each([
  ['abc', 'invalid bech32 string length 3'],
  ['elys1notanaddress', 'invalid character not part of charset: 111'],
  ['Elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3', 'string not all lowercase or all uppercase'],
  ['elysxxxxxxxxxx', 'invalid separator index -1'],
  ['elys1 d07y265gmm', "invalid character in string: ' '"],
])('words the complaint about %s as the library does', (text, problem) => {
  expect(readBech32(text)).toEqual({ problem: `${FAILED}${problem}` });
});
