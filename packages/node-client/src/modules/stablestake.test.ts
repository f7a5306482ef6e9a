import { expect, it } from 'vitest';
import { lendingShareDenom } from '../lending-share.ts';

it.each([
  [32767, 'stablestake/share'],
  [32768, 'stablestake/share/pool/32768'],
])('the shares of lending vault %i are %s', (poolId, denom) => {
  expect(lendingShareDenom(poolId)).toBe(denom);
});
