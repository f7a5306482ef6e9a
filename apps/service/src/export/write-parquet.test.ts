import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { openPglite } from '@cairn/db/pglite/open-pglite';
import type { Database } from '@cairn/db/database';
import { copyPrepared, INDEXED_TO } from '@cairn/db/testing/prepared';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedRoot, runService, type RunningService } from '../testing/running-service.ts';
import { ExportError, writeParquet, type ParquetExport } from './write-parquet.ts';

const PART_HEIGHTS = 100;
const folder = mkdtempSync(join(tmpdir(), 'cairn-parquet-'));
const out = join(folder, 'export');

let service: RunningService;
let database: Database;
let exported: ParquetExport;
let duck: DuckDBConnection;

beforeAll(async () => {
  database = await openPglite({ dir: await copyPrepared('index') });
  exported = await writeParquet(database, { out, partHeights: PART_HEIGHTS, release: 'test' });
  duck = await (await DuckDBInstance.create(':memory:')).connect();
  for (const { table } of exported.tables)
    await duck.run(
      `create view "${table.name}" as select * from read_parquet('${out}/${table.name}/*.parquet')`,
    );
  service = await runService({ place: { root: await preparedRoot('index') }, start: INDEXED_TO });
  await service.indexed(INDEXED_TO);
});
afterAll(async () => {
  duck.closeSync();
  await service.stop();
  await database.close();
});

type Rows = readonly (readonly string[])[];

/** A value as text, so that numbers compare equal in any representation. */
const cell = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Rows of DuckDB. */
async function sql(query: string): Promise<Rows> {
  return (await duck.runAndReadAll(query)).getRowsJson().map((row) => row.map(cell));
}
const first = async (query: string): Promise<string> => (await sql(query))[0]?.[0] ?? '';

/** The service's answer at a path. */
async function answer(path: string): Promise<Json> {
  const response = await fetch(`${service.url}/api/v1${path}`);
  expect(response.status, path).toBe(200);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- an answer is JSON
  return (await response.json()) as Json;
}

/** A value inside JSON: `commit.signed`. */
function at(value: Json, path: string): Json {
  return path
    .split('.')
    .reduce<Json>((inside, key) => (isJsonObject(inside) ? (inside[key] ?? null) : null), value);
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The members of an answer's items, a row for each. */
function items(of: Json, ...paths: readonly string[]): Rows {
  const list = isList(of) ? of : at(of, 'items');
  return isList(list) ? list.map((item) => paths.map((path) => cell(at(item, path)))) : [];
}

/** All rows of a list, by its export. */
const every = async (path: string, query: string, ...paths: readonly string[]): Promise<Rows> =>
  items(await answer(`${path}.json${query}`), ...paths);

const TIME = "strftime(make_timestamp_ns(time_ns), '%Y-%m-%d')";

interface Question {
  readonly question: string;
  readonly sql: () => Promise<Rows>;
  readonly api: () => Promise<Rows>;
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'what are the newest ten blocks, and who proposed them?',
    sql: () => sql('select height, hash, proposer, tx_count from block order by height desc limit 10'),
    api: async () => items(await answer('/blocks?limit=10'), 'height', 'hash', 'proposer', 'txs'),
  },
  {
    question: 'how many blocks did each validator propose?',
    sql: () => sql('select proposer, count(*) from block group by 1 order by 1'),
    api: async () => tally((await every('/blocks', '', 'proposer')).map(([proposer = '']) => proposer)),
  },
  {
    question: 'who did not sign the block before the last?',
    sql: () => sql(`select validator from missed where height = ${INDEXED_TO - 1} order by 1`),
    api: async () => {
      const missing = at(await answer(`/blocks/${INDEXED_TO - 1}`), 'commit.missing');
      return isList(missing) ? sorted(missing.map((entry) => [cell(entry)])) : [];
    },
  },
  {
    question: 'how many events of each type did the last block have?',
    sql: () =>
      sql(
        `select unnest(event_kinds) as kind, unnest(event_counts) as n from block where height = ${INDEXED_TO} order by 1`,
      ),
    api: async () => sorted(items(at(await answer(`/blocks/${INDEXED_TO}`), 'events'), 'type', 'count')),
  },
  {
    question: 'which txs failed, with which code?',
    sql: () => sql('select hash, code, codespace from tx where code <> 0 order by height desc, item desc'),
    api: () => every('/txs', '?result=failed', 'hash', 'code', 'codespace'),
  },
  {
    question: 'what does a tx hold?',
    sql: async () =>
      sql(
        `select m.kind, m.body from message m join tx t using (height, item) where t.hash = '${await first('select hash from tx where code = 0 order by height desc, item limit 1')}' order by position`,
      ),
    api: async () =>
      items(
        at(
          await answer(
            `/txs/${await first('select hash from tx where code = 0 order by height desc, item limit 1')}`,
          ),
          'messages',
        ),
        'typeUrl',
        'body',
      ),
  },
  {
    question: 'how often did each message type come, and fail?',
    sql: () =>
      sql(
        'select kind, sum(messages)::bigint, sum(failed)::bigint from day_kind group by 1 having sum(messages) > 0 order by 1',
      ),
    api: async () =>
      sorted(
        items(await answer('/message-types'), 'name', 'messages', 'failed').filter(([, n]) => n !== '0'),
      ),
  },
  {
    question: 'how many txs and messages did each day have?',
    sql: () =>
      sql(
        `select ${TIME} as day, sum(tx_count)::bigint, sum(failed_count)::bigint, sum(message_count)::bigint from block group by 1 order by 1`,
      ),
    api: async () => items(await answer('/analytics/days'), 'day', 'txs', 'failed', 'messages'),
  },
  {
    question: 'what is the supply of each denom, and how many hold it?',
    sql: () =>
      sql(
        "select denom, sum(amount::hugeint)::text, count(*) filter (where amount <> '0') from balance group by 1 order by 1",
      ),
    api: async () => sorted(items(await answer('/assets'), 'denom', 'supply', 'holders')),
  },
  {
    question: 'who are the largest holders of the bond denom?',
    sql: () =>
      sql(
        "select address, amount from balance where denom = 'uelys' and amount <> '0' order by amount::hugeint desc, address limit 1000",
      ),
    api: async () => byAmount(await every('/assets/uelys/holders', '', 'address', 'amount')),
  },
  {
    question: 'what was sent of the bond denom in all?',
    sql: () => sql("select count(*), sum(amount::hugeint)::text from transfer where denom = 'uelys'"),
    api: async () => {
      const rows = await every('/assets/uelys/transfers', '', 'amount');
      return [[String(rows.length), String(rows.reduce((sum, [amount = '']) => sum + BigInt(amount), 0n))]];
    },
  },
  {
    question: 'how often was the busiest account touched, and how much of it did it sign?',
    sql: () =>
      sql(
        'select address, activity_count, signed_count, first_height, last_height from account order by activity_count desc, address limit 1',
      ),
    api: async () => {
      const found = await answer(`/addresses/${await busiest()}`);
      return [
        ['address', 'activity', 'signed', 'firstHeight', 'lastHeight'].map((path) => cell(at(found, path))),
      ];
    },
  },
  {
    question: 'what did the account whose bond denom moved most hold of it, over time?',
    sql: async () =>
      sql(
        `select height, amount from balance_history where address = '${await mover()}' and denom = 'uelys' order by height desc`,
      ),
    api: async () => every(`/addresses/${await mover()}/balances/uelys/history`, '', 'height', 'amount'),
  },
  {
    question: 'who delegates to the governor with most delegators?',
    sql: async () =>
      sql(
        `select delegator, amount from delegation where operator = '${await governor()}' and amount <> '0' order by amount::hugeint desc, delegator`,
      ),
    api: async () =>
      byAmount(await every(`/governors/${await governor()}/delegators`, '', 'delegator', 'amount')),
  },
  {
    question: 'how did each voter vote on the first proposal?',
    sql: async () =>
      sql(`select voter, times from ballot where proposal_id = ${await proposal()} order by voter`),
    api: async () => sorted(await every(`/proposals/${await proposal()}/ballots`, '', 'voter', 'times')),
  },
  {
    question: 'which proposals were submitted, when and by whom?',
    sql: () =>
      sql("select proposal_id, height, account from proposal_step where step = 'submit' order by 1 desc"),
    api: () => every('/proposals', '', 'proposal', 'submitted', 'proposer'),
  },
  {
    question: 'what was swapped in the pool with most swaps?',
    sql: async () =>
      sql(
        `select height, sender, denom_in, amount_in, denom_out, amount_out from swap where pool_id = ${await pool()} order by height desc, item desc, position desc`,
      ),
    api: async () =>
      every(
        '/swaps',
        `?pool=${await pool()}`,
        'height',
        'sender',
        'in.denom',
        'in.amount',
        'out.denom',
        'out.amount',
      ),
  },
  {
    question: 'what did closed positions bring?',
    sql: () =>
      sql(
        'select height, position_id, owner, pnl_usd::decimal(38,18)::text from perpetual_trade where pnl_usd is not null order by height desc, item desc, position desc',
      ),
    api: async () =>
      (await every('/perpetual-trades', '', 'height', 'position', 'owner', 'pnlUsd'))
        .filter(([, , , pnl]) => pnl !== 'null')
        .map(([height, position, owner, pnl = '']) => [
          height ?? '',
          position ?? '',
          owner ?? '',
          padded(pnl),
        ]),
  },
  {
    question: 'which prices did oracles report last?',
    sql: () =>
      sql(
        'select asset, arg_max(price::decimal(38,18), (height, item, position))::text from price_report group by 1 order by 1',
      ),
    api: async () =>
      sorted(items(await answer('/prices'), 'asset', 'price')).map(([asset, price = '']) => [
        asset ?? '',
        padded(price),
      ]),
  },
  {
    question: 'what did governors change?',
    sql: async () =>
      sql(
        `select action, height from operator_change where operator = '${await governor()}' order by height desc, item desc, position desc`,
      ),
    api: async () => every(`/governors/${await governor()}/changes`, '', 'action', 'height'),
  },
];

const busiest = () => first('select address from account order by activity_count desc, address limit 1');
const mover = () =>
  first(
    "select address from balance_history where denom = 'uelys' group by 1 order by count(*) desc, 1 limit 1",
  );
const governor = () =>
  first("select operator from delegation where amount <> '0' group by 1 order by count(*) desc, 1 limit 1");
const proposal = () => first('select min(proposal_id) from ballot');
const pool = () => first('select pool_id from swap group by 1 order by count(*) desc, 1 limit 1');

const sorted = (rows: Rows): Rows => [...rows].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
/** Largest first; ties by address. */
const byAmount = (rows: Rows): Rows =>
  [...rows].sort(([a = '', x = ''], [b = '', y = '']) =>
    x === y ? (a < b ? -1 : 1) : BigInt(x) > BigInt(y) ? -1 : 1,
  );
function tally(values: readonly string[]): Rows {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return sorted([...counts].map(([value, count]) => [value, `${count}`]));
}
/** A decimal with 18 digits of fraction. */
function padded(text: string): string {
  const [integer = '', fraction = ''] = text.split('.');
  return `${integer}.${fraction.padEnd(18, '0')}`;
}

describe('the index as Parquet files', () => {
  it.each(QUESTIONS.map((question) => [question.question, question] as const))(
    'answers as the service does: %s',
    async (_ask, question) => {
      const [ours, theirs] = [await question.sql(), await question.api()];
      expect(ours.length).toBeGreaterThan(0);
      expect(ours).toEqual(theirs);
    },
  );

  it('has every row of every table, in the files that the schema lists', async () => {
    for (const { table, rows, files } of exported.tables) {
      expect(await first(`select count(*) from "${table.name}"`), table.name).toBe(`${rows}`);
      const [row] = await database.query(
        `select count(*)::int as n from "${table.name}"${table.hasHeights ? ` where height <= ${exported.height}` : ''}`,
      );
      expect(row?.['n'], table.name).toBe(rows);
      expect(readdirSync(join(out, table.name)).map((file) => `${table.name}/${file}`)).toEqual(
        files.map(({ file }) => file),
      );
    }
    expect(exported.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(20_000);
  });

  it('has a file per range of heights, with no other height', async () => {
    expect(readdirSync(join(out, 'block'))).toEqual([
      '0000000001-0000000100.parquet',
      '0000000101-0000000200.parquet',
      '0000000201-0000000300.parquet',
    ]);
    expect(
      await sql(
        `select min(height), max(height) from read_parquet('${out}/block/0000000101-0000000200.parquet')`,
      ),
    ).toEqual([['101', '200']]);
    expect(readdirSync(join(out, 'balance'))).toEqual(['all.parquet']);
  });

  it('describes every column, and has no number in place of a name', async () => {
    const schema: unknown = JSON.parse(readFileSync(join(out, 'schema.json'), 'utf8'));
    expect(schema).toMatchObject({ chain_id: 'elysnet-1', height: INDEXED_TO, kind: 'cairn export' });
    const page = readFileSync(join(out, 'README.md'), 'utf8');
    for (const { table } of exported.tables) {
      expect(page).toContain(`## ${table.name}\n`);
      for (const { name, type, isList, term } of table.columns) {
        expect(page).toContain(`| ${name} |`);
        if (type !== 'INT64' || isList || term !== undefined || /_ns$|^id$|^set_id$/.test(name)) continue;
        // Dictionary numbers fill 64 bits.
        const largest = await first(`select coalesce(max(abs("${name}"::hugeint)), 0) from "${table.name}"`);
        expect(BigInt(largest), `${table.name}.${name}`).toBeLessThan(2n ** 53n);
      }
    }
  });

  it('has no data of visitors, and no bookkeeping', () => {
    const names = exported.tables.map(({ table }) => table.name);
    for (const name of ['track_day', 'schema_migration', 'fold_undo', 'address'])
      expect(names).not.toContain(name);
    expect(names).toEqual(
      expect.arrayContaining(['block', 'tx', 'message', 'event', 'balance', 'vote', 'swap']),
    );
  });

  it('is refused where the folder is not empty', async () => {
    await expect(writeParquet(database, { out, partHeights: 100, release: 'test' })).rejects.toBeInstanceOf(
      ExportError,
    );
  });
});
