import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { expect, it } from 'vitest';
import { followed } from './queries.ts';

it('requests a starting index again after its own delay, also while the network is held', () => {
  const error = new IndexNotReadyError('the index is starting', null, 7_000, null);
  expect(followed.refetchInterval({ state: { error } })).toBe(7_000);
  expect(followed.refetchInterval({ state: { error: null } })).toBe(30_000);
});
