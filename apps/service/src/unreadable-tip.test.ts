import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { preparedPlace, runService, type RunningService } from '../testing/running-service.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let service: RunningService;
let closePlace: () => Promise<void>;
beforeAll(async () => {
  const { place, close } = await preparedPlace('index');
  closePlace = close;
  service = await runService({ place, start: INDEXED_TO });
  await service.indexed(INDEXED_TO);
  await service.history.database().query('delete from block where height = $1', [INDEXED_TO]);
});
afterAll(async () => {
  await service.stop();
  await closePlace();
});

it.each([
  ['dashboard', /"lastDay":\{"since":/],
  ['analytics/hours', /"items":\[\{/],
  ['prices', /"items":\[/],
  ['leaderboard/traders?period=24h', /"items":\[/],
  ['leaderboard/traders?period=7d', /"items":\[/],
  ['governors', /"items":\[\{/],
  ['signers', /"items":\[\{/],
  ['blocks/latest', new RegExp(`^\\{"height":${INDEXED_TO - 1},`)],
])('/api/v1/%s answers while the newest height could not be read', async (path, body) => {
  const answer = await service.app.inject(`/api/v1/${path}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(body)]);
});
