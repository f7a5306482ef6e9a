import { testDatabase } from '@cairn/db/testing/databases';
import { expect, it, onTestFinished } from 'vitest';
import { bareApp } from '../../../testing/bare-app.ts';
import { INDEXED_CHAIN, indexOf } from '../../../testing/indexed-chain.ts';
import { noHistory } from '../../index-lifecycle/history.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { answersOf } from '../shared/answers.ts';
import { registerAnswers } from '../shared/history-api.ts';
import * as assets from '../assets/store.ts';
import * as positions from '../trading/positions.ts';
import * as trading from '../trading/store.ts';
import * as charts from './store.ts';

/** An empty index. */
async function appOf(chain: typeof INDEXED_CHAIN) {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const index = indexOf(test.database, chain);
  const app = bareApp();
  const history = { ...noHistory, reader: () => index };
  const cache = createTtlCache(1, () => 0);
  const answers = answersOf([assets, charts, positions, trading]);
  registerAnswers(app, answers, { history, cache, max: 1, maxOfOne: 1, idleMs: 1_000 });
  return app;
}

it('has no swap prices of a token that the indexed part of the chain does not have', async () => {
  const app = await appOf(INDEXED_CHAIN);
  const { statusCode, body } = await app.inject('/api/v1/assets/uelys/swap-prices');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('"items":[]')]);
});

it('has no swaps, ranks and days of trades where blocks without events lack a part of them', async () => {
  const app = await appOf({ ...INDEXED_CHAIN, eventsKnown: false });
  const perDay = ['analytics/swaps', 'analytics/open-interest', 'analytics/perpetual', 'pools/1/days'];
  for (const path of [...perDay, 'swaps', 'leaderboard/traders', 'assets/uelys/swap-prices']) {
    const answer = await app.inject(`/api/v1/${path}`);
    expect([path, answer.body]).toEqual([path, expect.stringContaining('began without block events')]);
  }
});
