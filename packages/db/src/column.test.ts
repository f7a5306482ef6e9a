import { parseAddress } from '@cairn/chain/address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_INT4, MAX_INT8 } from './column.ts';
import { Dictionary, termId } from './dictionary.ts';
import { intOf, textOf } from './row-values.ts';
import { ALL_TABLES } from './tables/all.ts';
import * as staking from './tables/staking.ts';
import * as trading from './tables/trading.ts';
import { testPglite, type TestDatabase } from '../testing/databases.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testPglite();
});
afterAll(() => test.close());

describe('table descriptions', () => {
  it('have the columns of the migrations, nullable where those are', async () => {
    const rows = await test.database.query(
      `select c.relname::text as "table", a.attname::text as "column", a.attnotnull::int as required,
              a.atthasdef::int as has_default
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    );
    const described = ALL_TABLES.map(({ name, columns, nullable }) => ({
      name,
      columns: columns.map((column) => `${column}${nullable.has(column) ? '?' : ''}`).sort(),
    }));
    const migrated = ALL_TABLES.map(({ name, columns }) => ({
      name,
      columns: rows
        .filter((row) => textOf(row, 'table') === name)
        .filter((row) => columns.includes(textOf(row, 'column')) || intOf(row, 'has_default') === 0)
        .map((row) => `${textOf(row, 'column')}${intOf(row, 'required') === 1 ? '' : '?'}`)
        .sort(),
    }));
    expect(described).toEqual(migrated);
  });
});

describe('facts', () => {
  it('are read as they were written: lists in their order, texts of the dictionaries, sources by name', async () => {
    const ann = 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m';
    const dictionary = new Dictionary();
    const denoms = ['uelys', 'uatom', 'uusdc', 'ueden', 'uosmo'];
    await dictionary.resolve(test.database, new Map([['denom' as const, new Set(denoms)]]));
    await dictionary.resolve(test.database, new Map([['address' as const, new Set([ann])]]));
    const ids = (names: readonly string[]) => names.map((name) => dictionary.id('denom', name));
    expect(ids(denoms)).not.toEqual(ids(denoms).sort((a, b) => (a < b ? -1 : 1)));
    const { name, columns, line, selected, toFact } = staking.rewardClaimTable;
    const amounts = [1n, 2n, 3n, 4n, 5n];
    const lines = ['stake', 'commission', 'pool', 'vault'].map((source, position) =>
      line(
        { height: 1, item: 0, position, source, address: ann, operator: null, denoms, amounts },
        dictionary,
      ),
    );
    await test.database.copy({ table: name, columns }, `${lines.join('\n')}\n`);
    const rows = await test.database.query(`select ${selected} from ${name} f order by position`);
    // A `Buffer` after other tests have run in this process.
    const bytes = Uint8Array.from(parseAddress(ann).bytes);
    expect(rows.map(toFact)).toEqual(
      ['stake', 'commission', 'pool', 'vault'].map((source) => ({
        source,
        address: bytes,
        operator: null,
        denoms,
        amounts,
      })),
    );
  });
});

/** The bounds that fit a column: a narrower one would refuse what it takes. */
function boundsOf(type: string): readonly bigint[] | undefined {
  if (type === 'integer') return [MAX_INT4];
  // Heights are numbers in the program.
  if (type === 'bigint') return [MAX_INT8, BigInt(Number.MAX_SAFE_INTEGER)];
  const digits = /^numeric\((\d+),0\)$/.exec(type)?.[1];
  return digits === undefined ? undefined : [10n ** BigInt(digits) - 1n];
}

describe('column bounds', () => {
  it('match the migrations: each column accepts its declared maximum, and all that fits', async () => {
    const rows = await test.database.query(
      `select c.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as type
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    );
    const types = new Map(
      rows.map((row) => [`${textOf(row, 'table')}.${textOf(row, 'column')}`, textOf(row, 'type')]),
    );
    const checked: string[] = [];
    for (const { name, greatest } of ALL_TABLES) {
      for (const [column, value] of greatest) {
        const type = types.get(`${name}.${column}`) ?? 'nothing';
        // A small bit mask.
        if (type === 'smallint') continue;
        await test.database.query(`select $1::text::${type}, $2::text::${type}`, [
          String(value),
          String(-value),
        ]);
        const bounds = boundsOf(type);
        if (bounds !== undefined) expect(bounds, `${name}.${column}`).toContain(value);
        checked.push(`${name}.${column}`);
      }
    }
    expect(checked.length).toBeGreaterThan(100);
  });

  it('report values that do not fit or are shortened', () => {
    const row = { height: 1, item: 0, position: 2, denom: 'd'.repeat(9_000), asset: 'A', decimals: 2 ** 40 };
    expect(trading.assetInfoTable.flaws(row)).toEqual([
      { column: 'denom', fits: true, problem: `a denom of 9000 characters: ${'d'.repeat(40)}…` },
      { column: 'decimals', fits: false, problem: '1099511627776 is too large' },
    ]);
    expect(trading.assetInfoTable.flaws({ ...row, denom: 'uelys', decimals: -(2 ** 40) })).toEqual([
      { column: 'decimals', fits: false, problem: '-1099511627776 is too large' },
    ]);
    expect(trading.assetInfoTable.flaws({ ...row, denom: 'uelys', decimals: 6 })).toEqual([]);
  });
});

describe('Dictionary', () => {
  it('distinguishes denoms of any length', async () => {
    const dictionary = new Dictionary();
    const long = 'd'.repeat(9_000);
    await dictionary.resolve(test.database, new Map([['denom', new Set([long, `${long}e`, 'uelys'])]]));
    expect(dictionary.id('denom', long)).not.toBe(dictionary.id('denom', `${long}e`));
    const again = new Dictionary();
    expect(await again.find(test.database, 'denom', long)).toBe(dictionary.id('denom', long));
  });

  it('assigns a number to a kind despite deliberate collisions', async () => {
    const dictionary = new Dictionary();
    const bytes = Buffer.from('wasm-victim');
    for (let attempt = 0; attempt < 300; attempt += 1)
      await test.database.query('insert into kind (id, name) values ($1::bigint::int, $2)', [
        termId('kind', bytes, attempt),
        `wasm-taker-${attempt}`,
      ]);
    await dictionary.resolve(test.database, new Map([['kind', new Set(['wasm-victim'])]]));
    const [row = {}] = await test.database.query("select id from kind where name = 'wasm-victim'");
    expect(BigInt(intOf(row, 'id'))).toBe(dictionary.id('kind', 'wasm-victim'));
  });
});
