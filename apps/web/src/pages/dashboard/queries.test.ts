import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { createNodeClient } from '@cairn/node-client/node-client';
import { expect, it } from 'vitest';
import { activeSetQuery, followed, ibcCountsQuery } from './queries.ts';

it('requests a starting index again after its own delay, also while the network is held', () => {
  const error = new IndexNotReadyError('the index is starting', null, 7_000, null);
  expect(followed.refetchInterval({ state: { error } })).toBe(7_000);
  expect(followed.refetchInterval({ state: { error: null } })).toBe(30_000);
});

it.each([
  ['active set', activeSetQuery],
  ['numbers of channels and clients', ibcCountsQuery],
])('refreshes the %s as its neighbours', (_, query) => {
  const node = createNodeClient({ url: 'http://node', fetch, now: Date.now });
  expect(query(node)).toMatchObject(followed);
});
