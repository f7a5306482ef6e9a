import { ValidationError } from '@cairn/chain/errors';
import { expect, it } from 'vitest';
import { isLendingVault, parsePoolId } from './pool-id.ts';

it.each([
  ['1', 1],
  ['32767', 32767],
])('reads %s', (text, id) => expect(parsePoolId(text)).toBe(id));

it.each(['', '0', '-1', '01', '1.5', '1e3', 'two', '9999999999999999'])('refuses %j', (text) =>
  expect(() => parsePoolId(text)).toThrow(ValidationError),
);

it('tells lending vaults by their numbers', () => {
  expect([1, 32766, 32767, 32768].map(isLendingVault)).toEqual([false, false, true, true]);
});
