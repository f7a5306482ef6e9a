import { parseAccAddress, valoperFromAcc } from '@cairn/chain/address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from './database.ts';
import { DatabaseError, MigrationError, TransactionConflictError } from './errors.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { bigintOf, bytesOf, decOf, intOf, listOf, textOf } from './row-values.ts';
import { ENGINES, postgresMissing, testPostgres, type TestDatabase } from '../testing/databases.ts';
import { Dictionary, termId } from './dictionary.ts';
import { transferTable } from './tables/account.ts';
import { messageTable } from './tables/tx.ts';

const ann = 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m';
const annOperator = valoperFromAcc(parseAccAddress(ann));
const bob = 'elys1f5tsvshjmuy0d7km8snra9ydmlh98gplqh3z7j';

describe.each(ENGINES)('$engine', ({ open, missing }) => {
  describe.skipIf(missing !== undefined)(missing ?? 'as every database', () => {
    let test: TestDatabase;
    beforeAll(async () => {
      test = await open();
    });
    afterAll(() => test.close());

    it('maps each SQL type to the same TypeScript value', async () => {
      const [row = {}] = await test.database.query(
        `select 7::int4 as i, 7::int8 as small, 9007199254740993::int8 as big, 12345678901234567890.5::numeric as n,
          '\\x00ff'::bytea as b, array[1,9007199254740993]::int8[] as bigs, array[1.5]::numeric[] as decs, null as nothing`,
      );
      expect(intOf(row, 'i')).toBe(7);
      expect(bigintOf(row, 'small')).toBe(7n);
      expect(bigintOf(row, 'big')).toBe(9007199254740993n);
      expect(decOf(row, 'n')).toBe(12345678901234567890500000000000000000n);
      expect([...bytesOf(row, 'b')]).toEqual([0, 255]);
      expect(listOf(row, 'bigs', bigintOf)).toEqual([1n, 9007199254740993n]);
      expect(listOf(row, 'decs', textOf)).toEqual(['1.5']);
      expect(row['nothing']).toBeNull();
    });

    it('accepts parameters of every type, hostile text included', async () => {
      const text = `a'b"c\\d\n\t{,}\u202e\u0000`;
      const [row = {}] = await test.database.query(
        'select $1::text as t, $2::int8 as big, $3::bytea as b, $4::text[] as list, $5::bool as yes, $6::numeric as n',
        [text, 2n ** 62n, Uint8Array.of(0, 200), [text, ''], true, 10n ** 40n],
      );
      const stored = text.replace('\0', '\u2400');
      expect(textOf(row, 't')).toBe(stored);
      expect(bigintOf(row, 'big')).toBe(2n ** 62n);
      expect([...bytesOf(row, 'b')]).toEqual([0, 200]);
      expect(listOf(row, 'list', textOf)).toEqual([stored, '']);
      expect(row['yes']).toBe(true);
      expect(bigintOf(row, 'n')).toBe(10n ** 40n);
    });

    it('reuses a prepared statement across parameters, failures, transactions and changed tables', async () => {
      const { database } = test;
      await database.script('create table planned (n int4, b bytea)');
      const insert = 'insert into planned values ($1::int, $2::bytea)';
      for (const n of [1, 2]) await database.query(insert, [n, Uint8Array.of(n, 200)], 'prepared');
      const divide =
        'select n / $1::int as part, b, null as nothing from planned where n = any($2::int[]) order by n';
      const rows = () => database.query(divide, [1, [1, 2]], 'prepared');
      const expected = [1, 2].map((n) => ({ part: n, b: Uint8Array.of(n, 200), nothing: null }));
      const plain = async () =>
        (await rows()).map((row) => ({ ...row, b: Uint8Array.from(bytesOf(row, 'b')) }));
      expect(await plain()).toEqual(expected);
      await expect(database.query(divide, [0, [1, 2]], 'prepared')).rejects.toBeInstanceOf(DatabaseError);
      await expect(database.query('select 1 from nowhere', [], 'prepared')).rejects.toBeInstanceOf(
        DatabaseError,
      );
      await database.transaction(async (transaction) => {
        await transaction.query(insert, [3, Uint8Array.of(3)], 'prepared');
        expect(await transaction.query(divide, [3, [3]], 'prepared')).toHaveLength(1);
      });
      await database.script(
        'alter table planned add column more text; create index planned_n on planned (n)',
      );
      expect(await plain()).toEqual(expected);
    });

    it('rolls back a transaction that throws, and blocks others until then', async () => {
      const { database } = test;
      const count = async () =>
        bigintOf((await database.query('select count(*) as n from kind'))[0] ?? {}, 'n');
      const before = await count();
      const failed = database.transaction(async (transaction) => {
        await transaction.query("insert into kind (id, name) values (1, 'x')");
        throw new RangeError('on purpose');
      });
      const seen = count();
      await expect(failed).rejects.toThrow('on purpose');
      expect(await seen).toBe(before);
      expect(await count()).toBe(before);
    });

    it('leaves no transaction open that a failing script began', async () => {
      const { database } = test;
      await expect(
        database.script("begin; insert into kind (id, name) values (3, 'z'); select nonsense; commit"),
      ).rejects.toBeInstanceOf(DatabaseError);
      expect(await database.query('select 1 as one from kind where id = 3')).toEqual([]);
    });

    it('maps failures to error classes', async () => {
      await expect(test.database.query('select nonsense')).rejects.toBeInstanceOf(DatabaseError);
      await test.database.query("insert into kind (id, name) values (2, 'twice')");
      await expect(
        test.database.query("insert into kind (id, name) values (2, 'twice')"),
      ).rejects.toBeInstanceOf(TransactionConflictError);
    });

    it('numbers texts independently of order, and resolves collisions', async () => {
      const { database } = test;
      const first = new Dictionary();
      await first.resolve(database, new Map([['address', new Set([ann, annOperator, bob])]]));
      expect(first.id('address', ann)).toBe(first.id('address', annOperator));
      const other = new Dictionary();
      expect(await other.find(database, 'address', bob)).toBe(first.id('address', bob));
      expect(await other.find(database, 'denom', 'nothing')).toBeUndefined();
      // Occupies the number of `squatted` with another text.
      const id = termId('denom', Buffer.from('squatted'));
      await database.query('insert into denom (id, name) values ($1, $2)', [id, 'squatter']);
      await first.resolve(database, new Map([['denom', new Set(['squatted', 'squatter'])]]));
      expect(first.id('denom', 'squatter')).toBe(id);
      expect(first.id('denom', 'squatted')).not.toBe(id);
    });

    it('copies rows unchanged, whatever their text', async () => {
      const { database } = test;
      const ids = new Dictionary();
      const body = '{"memo":"tab\\t newline\\n \\\\ back \u202e \u0000 \\u0000 end"}';
      const row = {
        height: 3,
        item: 0,
        position: 0,
        kind: '/a.Msg',
        first_of_kind: true,
        failed: false,
        body,
      };
      const transfer = {
        height: 3,
        item: 0,
        position: 4,
        denom: 'uelys',
        sender: ann,
        recipient: bob,
        amount: 10n ** 30n,
      };
      const terms = new Map([
        ['kind' as const, new Set(['/a.Msg'])],
        ['denom' as const, new Set(['uelys'])],
        ['address' as const, new Set([ann, bob])],
      ]);
      await ids.resolve(database, terms);
      await database.copy(
        { table: 'message', columns: messageTable.columns },
        `${messageTable.line(row, ids)}\n`,
      );
      await database.copy(
        { table: 'transfer', columns: transferTable.columns },
        `${transferTable.line(transfer, ids)}\n`,
      );
      const [message = {}] = await database.query('select body from message where height = 3');
      expect(textOf(message, 'body')).toBe(body.replace('\0', '\u2400'));
      const [moved = {}] = await database.query(
        'select t.amount, s.bytes from transfer t join address s on s.id = t.sender where t.height = 3',
      );
      expect(bigintOf(moved, 'amount')).toBe(10n ** 30n);
      expect(bytesOf(moved, 'bytes').length).toBe(20);
    });

    it('applies each migration once and refuses a changed one', async () => {
      const migrations = await readMigrations();
      expect(await migrate(test.database, migrations)).toEqual([]);
      const changed = migrations.map((migration) => ({ ...migration, checksum: 'other' }));
      await expect(migrate(test.database, changed)).rejects.toBeInstanceOf(MigrationError);
      await expect(migrate(test.database, migrations.slice(0, 2))).rejects.toThrow(/does not know/);
    });

    it('has one leader', async () => {
      const first = await test.database.lead();
      expect(first?.held()).toBe(true);
      await first?.release();
      const second = await test.database.lead();
      expect(second).toBeDefined();
      await second?.release();
    });
  });
});

describe.skipIf(postgresMissing !== undefined)('PostgreSQL with several processes', () => {
  it('refuses a second leader until the first is gone', async () => {
    const test = await testPostgres();
    const first = await test.database.lead();
    expect(await test.database.lead()).toBeUndefined();
    await first?.release();
    const next = await test.database.lead();
    expect(next).toBeDefined();
    await next?.release();
    await test.close();
  });
});

describe.skipIf(postgresMissing !== undefined)(postgresMissing ?? 'the migrations of PostgreSQL', () => {
  it('are applied once by programs that start together, also one that outlasts the time limit', async () => {
    const test = await testPostgres();
    await test.database.script('drop schema public cascade; create schema public');
    const slow = { name: '9999_slow', sql: 'select pg_sleep(1);', checksum: 'none' };
    const migrations = [...(await readMigrations()), slow];
    const applied = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const database = await openPostgres({ url: test.url ?? '', statementTimeoutMs: 900, connections: 1 });
        const names = await migrate(database, migrations);
        await database.close();
        return names;
      }),
    );
    expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name));
    await test.close();
  });

  it('are the only statements without a time limit, besides those of a transaction without one', async () => {
    const test = await testPostgres();
    const database = await openPostgres({ url: test.url ?? '', statementTimeoutMs: 50, connections: 1 });
    const sleeping = (transaction: Queryable) => transaction.query('select pg_sleep(0.3)');
    await expect(database.transaction(sleeping, { timeLimit: 'none' })).resolves.toHaveLength(1);
    await expect(database.transaction(sleeping)).rejects.toThrow(DatabaseError);
    await database.close();
    await test.close();
  });

  it('fail when one breaks a constraint of its own', async () => {
    const test = await testPostgres();
    const sql = 'create table twice (n int primary key); insert into twice values (1), (1);';
    const broken = [...(await readMigrations()), { name: '9999_broken', sql, checksum: 'none' }];
    await expect(migrate(test.database, broken)).rejects.toBeInstanceOf(TransactionConflictError);
    await test.close();
  });
});
