import { Dictionary } from '@cairn/db/dictionary';
import { testDatabase } from '@cairn/db/testing/databases';
import { expect, it, onTestFinished } from 'vitest';
import { bareApp } from '../../../testing/bare-app.ts';
import { INDEXED_CHAIN } from '../../../testing/indexed-chain.ts';
import { noHistory } from '../../index-lifecycle/history.ts';
import { createHub } from './hub.ts';
import { streamRoute } from './route.ts';

it('answers HEAD at once, without a stream', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const { database } = test;
  const reader = () => ({
    database,
    generation: 1,
    dictionary: new Dictionary(),
    chain: INDEXED_CHAIN,
    height: 5,
  });
  const history = { ...noHistory, reader };
  const app = bareApp();
  const hub = createHub(history);
  onTestFinished(() => hub.close());
  streamRoute(app, { history, hub, max: 1, maxOfOne: 1, report: () => undefined });
  for (let times = 0; times < 2; times += 1) {
    const answer = await app.inject({ method: 'HEAD', url: '/api/v1/stream' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
  }
});
