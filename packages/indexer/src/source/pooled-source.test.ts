import { BlockNotFoundError, NetworkError } from '@cairn/chain/errors';
import { expect, it } from 'vitest';
import { createPooledSource } from './pooled-source.ts';
import type { Source } from './source.ts';

const { signal } = new AbortController();
const nodeAt = (latest: number): Source => ({
  name: `node at ${latest}`,
  addressPrefix: 'elys',
  events: true,
  missing: [],
  status: () => Promise.resolve({ chainId: 'a-1', earliest: 1, latest, latestHash: null }),
  height: (height) => Promise.reject(new BlockNotFoundError(`no ${height}`)),
  genesis: () => Promise.resolve(null),
});

it('believes a head that its node does not have only until another node reports one', async () => {
  let now = 0;
  const pool = createPooledSource([nodeAt(2_000_000_000), nodeAt(50)], {
    chainId: 'a-1',
    now: () => now,
    sleep: () => Promise.resolve(),
  });
  expect((await pool.status(signal)).latest).toBe(2_000_000_000);
  await expect(pool.height(2_000_000_000, signal)).rejects.toThrow(BlockNotFoundError);
  expect(await pool.status(signal)).toEqual({ chainId: 'a-1', earliest: 1, latest: 50, latestHash: null });
  // It may have caught up.
  now = 10_000;
  expect((await pool.status(signal)).latest).toBe(2_000_000_000);
});

it('counts a node as healthy again by what had failed: its status, or its answers', async () => {
  const node = nodeAt(50);
  let isAway = true;
  const down = () => Promise.reject(new NetworkError('away'));
  const pool = createPooledSource(
    [
      {
        ...node,
        status: (aborted) => (isAway ? down() : node.status(aborted)),
        height: down,
      },
    ],
    { chainId: 'a-1', now: () => 0, sleep: () => Promise.resolve() },
  );
  const stateAfter = async (request: Promise<unknown>) => {
    await request.catch(() => undefined);
    return pool.nodes?.()[0]?.state;
  };
  expect(await stateAfter(pool.status(signal))).toBe('failing');
  isAway = false;
  expect(await stateAfter(pool.status(signal))).toBe('ok');
  expect(await stateAfter(pool.height(50, signal))).toBe('failing');
  expect(await stateAfter(pool.status(signal))).toBe('failing');
});
