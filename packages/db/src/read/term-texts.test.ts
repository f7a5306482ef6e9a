import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../database.ts';
import { testDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTermTexts } from './term-texts.ts';

describe('TermTexts', () => {
  let test: TestDatabase;
  let requested = 0;
  /** Counts the queries. */
  const counting = (): Queryable => ({
    query: (...args) => {
      requested += 1;
      return test.database.query(...args);
    },
    copy: (...args) => test.database.copy(...args),
  });
  beforeAll(async () => {
    test = await testDatabase();
    await test.database.script(
      `insert into kind values (-5, 'transfer'), (6, '/a.MsgB');
       insert into denom values (-9007199254740993, 'uelys');
       insert into address values (7, '\\x0102'), (8, '\\x03')`,
    );
  });
  afterAll(() => test.close());

  it('are loaded once for concurrent callers', async () => {
    const texts = createTermTexts(counting());
    const first = await texts.kinds([-5, 6, -5]);
    expect([first(-5), first(6)]).toEqual(['transfer', '/a.MsgB']);
    expect((await texts.kinds([6]))(6)).toBe('/a.MsgB');
    expect(await texts.kinds([])).toBeTypeOf('function');
    expect(requested).toBe(1);
    expect((await texts.denoms(['-9007199254740993']))('-9007199254740993')).toBe('uelys');
    const bytes = await texts.addresses(['7']);
    expect([...bytes('7')]).toEqual([1, 2]);
    await texts.addresses(['7', '8']);
    expect(requested).toBe(4);
  });

  it('throw for unknown numbers', async () => {
    const known = await createTermTexts(test.database).addresses(['9']);
    expect(() => known('9')).toThrow(RangeError);
  });
});
