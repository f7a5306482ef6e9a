import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { preparedRoot, runService, type RunningService } from '../testing/running-service.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let service: RunningService;
beforeAll(async () => {
  service = await runService({ place: { root: await preparedRoot('index') }, start: INDEXED_TO });
  await service.indexed(INDEXED_TO);
  await service.history.database().query('delete from block where height = $1', [INDEXED_TO]);
});
afterAll(() => service.stop());

it.each([
  ['dashboard', { lastDay: { blocks: INDEXED_TO - 1 } }],
  ['analytics/hours', { items: [{}] }],
  ['prices', { height: INDEXED_TO }],
  ['leaderboard/traders?period=24h', { height: INDEXED_TO }],
  ['leaderboard/traders?period=7d', { height: INDEXED_TO }],
  ['governors', { height: INDEXED_TO }],
  ['signers', { items: [{}, {}, {}, {}] }],
  ['blocks/latest', { height: INDEXED_TO - 1, next: null }],
])('/api/v1/%s answers while the newest height could not be read', async (path, body) => {
  const answer = await service.app.inject(`/api/v1/${path}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, body]);
});
