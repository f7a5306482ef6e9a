import { expect, it } from 'vitest';
import { isLendingVault } from './vault-name.ts';

it('identifies lending vaults by their numbers', () => {
  expect([1, 32766, 32767, 32768].map(isLendingVault)).toEqual([false, false, true, true]);
});
