import { NotIndexedError } from '@cairn/chain/errors';
import { Dictionary } from '@cairn/db/dictionary';
import { testDatabase, type TestDatabase } from '@cairn/db/testing/databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndexReader } from '../../index-lifecycle/history.ts';
import { INDEXED_CHAIN } from '../../../testing/indexed-chain.ts';
import { createQueryContext } from './query-context.ts';

let test: TestDatabase;
let statements = 0;
let index: IndexReader;

beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  await database.script(
    `insert into kind values (1, '/a.b.MsgX'), (2, '/a.b.MsgY'), (3, '/a.bc.MsgX'), (4, 'transfer')`,
  );
  index = {
    database: {
      engine: database.engine,
      query: (...args) => {
        statements += 1;
        return database.query(...args);
      },
      copy: (...args) => database.copy(...args),
      script: (sql) => database.script(sql),
      transaction: (work) => database.transaction(work),
      lead: () => database.lead(),
      close: () => database.close(),
    },
    generation: 1,
    dictionary: new Dictionary(),
    chain: INDEXED_CHAIN,
    height: 5,
  };
});
afterAll(() => test.close());

describe('queries of the index', () => {
  it('find any number of types and packages by one statement', async () => {
    const context = createQueryContext(index);
    const ids = async (names: string[] | undefined, modules: string[] | undefined) =>
      [...((await context.kinds(names, modules)) ?? [])].sort();
    statements = 0;
    expect(await ids(['/a.b.MsgX', 'transfer', 'unknown'], undefined)).toEqual([1, 4]);
    expect(await ids(['transfer'], ['a.b', 'c'])).toEqual([1, 2, 4]);
    expect(await ids(undefined, ['a'])).toEqual([1, 2, 3]);
    expect(await ids(undefined, ['interchain-accounts'])).toEqual([]);
    expect(statements).toBe(4);
    expect(await context.kinds(undefined, undefined)).toBeNull();
  });

  it('do not use the database after their call has ended', async () => {
    const over = new AbortController();
    const context = createQueryContext(index, over.signal);
    expect(await context.index.database.query('select 1 as one')).toEqual([{ one: 1 }]);
    over.abort(new Error('over'));
    statements = 0;
    await expect(context.index.database.query('select 1')).rejects.toThrow('over');
    await expect(context.denomId('never met')).rejects.toThrow('over');
    expect(statements).toBe(0);
  });

  it('of block events are refused where the source has none', () => {
    expect(() => createQueryContext(index).mustKnowEvents()).not.toThrow();
    const chain = { ...INDEXED_CHAIN, eventsKnown: false };
    expect(() => createQueryContext({ ...index, chain }).mustKnowEvents()).toThrow(NotIndexedError);
  });
});
