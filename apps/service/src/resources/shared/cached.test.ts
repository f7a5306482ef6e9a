import { valoperFromBytes } from '@cairn/chain/address';
import { NetworkError } from '@cairn/chain/errors';
import { Dictionary } from '@cairn/db/dictionary';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { postgresMissing, testDatabase, testPostgres } from '@cairn/db/testing/databases';
import { expect, it, onTestFinished } from 'vitest';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { bareApp } from '../../../testing/bare-app.ts';
import { governors, stubNode } from '../../../testing/stub-node.ts';
import { INDEXED_CHAIN, indexOf } from '../../../testing/indexed-chain.ts';
import { noHistory } from '../../index-lifecycle/history.ts';
import { historyCalls } from '../../history-calls.ts';
import { cached, cachedLong } from './cached.ts';
import { registerAnswers } from './history-api.ts';
import { createQueryContext, type QueryContext } from './query-context.ts';

/** The calls over an index whose height, run and clock a test sets, with a node that may be away. */
async function calls() {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  const { database } = test;
  const state = { height: 5, generation: 1, nowMs: 0, nodeAnswers: true, beforeQuery: Promise.resolve() };
  const app = bareApp();
  onTestFinished(() => app.close());
  const history = {
    ...noHistory,
    reader: () => ({
      database: {
        ...database,
        query: async (...args: Parameters<typeof database.query>) => {
          await state.beforeQuery;
          return database.query(...args);
        },
        transaction: async <T>(...args: Parameters<typeof database.transaction<T>>): Promise<T> => {
          await state.beforeQuery;
          return database.transaction(...args);
        },
      },
      generation: state.generation,
      dictionary: new Dictionary(),
      chain: INDEXED_CHAIN,
      height: state.height,
    }),
  };
  const operator = valoperFromBytes(new Uint8Array(20).fill(7), 'elys');
  const reader = stubNode((path) => {
    if (!state.nodeAnswers) throw new NetworkError('away', { url: '/' });
    return path.includes('/staking/') ? governors(operator) : undefined;
  });
  const cache = createTtlCache(15_000, () => state.nowMs);
  const answers = historyCalls(reader, { denoms: [], stakeDenom: { denom: 'uelys' } });
  registerAnswers(app, answers, { history, cache, max: 1, maxOfOne: 1, idleMs: 1_000 });
  const items = async (url: string) => (await app.inject(`/api/v1/${url}`)).json<{ items: unknown }>().items;
  return { app, database, state, items };
}

const VOTE = `insert into ballot values (1, 7, 5, 0, 0, '[{"option":1,"weight":"1.0"}]', 1)`;

it('retains no answer that lacks the node', async () => {
  const { state, items } = await calls();
  state.nodeAnswers = false;
  expect(await items('search?q=polkachu')).toEqual([]);
  state.nodeAnswers = true;
  expect(await items('search?q=polkachu')).toMatchObject([{ kind: 'governor', label: 'Polkachu' }]);
});

it('retains no figure of an earlier height', async () => {
  const { database, state, items } = await calls();
  await items('proposals/1/count');
  await database.script(VOTE);
  state.height = 6;
  expect(await items('proposals/1/count')).toEqual([]);
  state.nowMs = 15_000;
  expect(await items('proposals/1/count')).toEqual([{ option: 'VOTE_OPTION_YES', voters: 1 }]);
});

it('does not serve figures of another run of the chain', async () => {
  const { database, state, items } = await calls();
  await database.script(VOTE);
  await items('proposals/1/count');
  await database.script('delete from ballot');
  state.generation = 2;
  expect(await items('proposals/1/count')).toEqual([]);
});

it('completes a shared figure when the client that requested it first leaves', async () => {
  const { app, state } = await calls();
  let resume: () => void = () => undefined;
  state.beforeQuery = new Promise((resolve) => (resume = resolve));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new AbortController();
  const first = fetch(`${url}/api/v1/wallets?limit=1`, { signal: client.signal }).catch(String);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const second = fetch(`${url}/api/v1/wallets?limit=2`);
  client.abort();
  await first;
  await new Promise((resolve) => setTimeout(resolve, 50));
  resume();
  expect((await second).status).toBe(200);
});

it.skipIf(postgresMissing !== undefined)(
  'gives figures of whole tables more time than other reads',
  async () => {
    const test = await testPostgres();
    onTestFinished(() => test.close());
    const database = await openPostgres({ url: test.url ?? '', statementTimeoutMs: 100 });
    onTestFinished(() => database.close());
    const index = indexOf(database);
    const context = createQueryContext(
      index,
      undefined,
      createTtlCache(1, () => 0),
    );
    const sleep = (shared: QueryContext) => shared.index.database.query('select pg_sleep(0.3)');
    await expect(cached(context, 'short', sleep)).rejects.toThrow('timeout');
    await expect(cachedLong(context, 'long', sleep)).resolves.toHaveLength(1);
  },
);
