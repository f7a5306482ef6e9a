import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@cairn/chain/json';
import { openPglite } from '@cairn/db/pglite/open-pglite';
import type { Database } from '@cairn/db/database';
import { copyPrepared, INDEXED_TO } from '@cairn/db/testing/prepared';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parquetQuestions, readExport, sqlRows } from '../../testing/parquet-questions.ts';
import { preparedPlace, runService, type RunningService } from '../../testing/running-service.ts';
import { ExportError, writeParquet, type ParquetExport } from './write-parquet.ts';

const PART_HEIGHTS = 100;
const folder = mkdtempSync(join(tmpdir(), 'cairn-parquet-'));
const out = join(folder, 'export');

let service: RunningService;
let closePlace: () => Promise<void>;
let database: Database;
let exported: ParquetExport;
let duck: DuckDBConnection;

beforeAll(async () => {
  database = await openPglite({ dir: await copyPrepared('index') });
  exported = await writeParquet(database, { out, partHeights: PART_HEIGHTS, release: 'test' });
  duck = await (await DuckDBInstance.create(':memory:')).connect();
  await readExport(
    duck,
    out,
    exported.tables.map(({ table }) => table.name),
  );
  const { place, close } = await preparedPlace('index');
  closePlace = close;
  service = await runService({ place, start: INDEXED_TO });
  await service.indexed(INDEXED_TO);
});
afterAll(async () => {
  duck.closeSync();
  await service.stop();
  await closePlace();
  await database.close();
});

const sql = (query: string) => sqlRows(duck, query);
const first = async (query: string): Promise<string> => (await sql(query))[0]?.[0] ?? '';

/** The service's answer at a path. */
async function answer(path: string): Promise<Json> {
  const response = await fetch(`${service.url}/api/v1${path}`);
  expect(response.status, path).toBe(200);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- an answer is JSON
  return (await response.json()) as Json;
}

describe('the index as Parquet files', () => {
  it('answers twenty questions as the service does', async () => {
    const questions = parquetQuestions({ duck, answer, height: INDEXED_TO });
    expect(questions).toHaveLength(20);
    for (const { question, sql: ours, api } of questions) {
      const rows = await ours();
      expect(rows.length, question).toBeGreaterThan(0);
      expect(rows, question).toEqual(await api());
    }
  });

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
    const names = exported.tables.flatMap(({ files }) => files.map(({ file }) => file.replace(/^.*\//, '')));
    expect(names.filter((name) => !/^(?:all|\d{10}-\d{10})\.parquet$/.test(name))).toEqual([]);
    expect(names).toContain('0000000000-0000000000.parquet');
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

  it('is refused up to a height that the index is beyond, whose figures it does not have', async () => {
    const options = { out: join(folder, 'shorter'), partHeights: 100, to: INDEXED_TO - 1, release: 'test' };
    await expect(writeParquet(database, options)).rejects.toThrow(`the index goes to height ${INDEXED_TO}`);
  });

  it('is refused where the folder is not empty', async () => {
    await expect(writeParquet(database, { out, partHeights: 100, release: 'test' })).rejects.toBeInstanceOf(
      ExportError,
    );
  });
});
