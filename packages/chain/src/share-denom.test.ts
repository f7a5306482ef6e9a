import { expect, it } from 'vitest';
import { isLendingVault, lendingShare } from './share-denom.ts';

it.each([
  [32767, 'stablestake/share'],
  [32768, 'stablestake/share/pool/32768'],
])('the shares of lending vault %i are %s', (id, denom) => {
  expect(lendingShare(id)).toBe(denom);
});

it('identifies lending vaults by their numbers', () => {
  expect([1, 32766, 32767, 32768].map(isLendingVault)).toEqual([false, false, true, true]);
});
