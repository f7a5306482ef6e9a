import { expect, it } from 'vitest';
import { createMatcher } from './route.ts';

it('matches a parameter of several segments, with segments after it', () => {
  const match = createMatcher([{ pattern: '/denoms/{denom=**}/escrow/{port}', unseen: 'unrecorded' }]);
  expect(match('/denoms/ibc/27/x/escrow/transfer')?.parameters).toEqual({
    denom: 'ibc/27/x',
    port: 'transfer',
  });
  expect(match('/denoms/uelys/escrow/transfer')?.parameters).toEqual({ denom: 'uelys', port: 'transfer' });
  expect([match('/denoms/ibc/27/transfer'), match('/denoms/escrow/transfer')]).toEqual([
    undefined,
    undefined,
  ]);
});
