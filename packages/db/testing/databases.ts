/** Test databases: always PGlite, and PostgreSQL if available. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import nodeProcess from 'node:process';
import pg from 'pg';
import type { Database } from '../src/database.ts';
import { migrate, readMigrations } from '../src/migrate.ts';
import { openPglite } from '../src/pglite/open-pglite.ts';
import { openPostgres } from '../src/postgres/open-postgres.ts';
import { textOf } from '../src/row-values.ts';
import { postgresPrograms, startPostgresServer } from './postgres-server.ts';
import { copyPrepared, preparedPostgres, templateOf, type Prepared } from './prepared.ts';

/** Why PostgreSQL is not tested; undefined when it is. */
export const postgresMissing: string | undefined =
  nodeProcess.env['DATABASE_URL'] === undefined && postgresPrograms() === undefined
    ? 'needs PostgreSQL on PATH, or DATABASE_URL'
    : undefined;

/** An empty, migrated database that is removed by `close`. */
export interface TestDatabase {
  readonly database: Database;
  readonly url: string | undefined;
  readonly close: () => Promise<void>;
}

/** Initial content and file locations; benches prepare nothing and set their own paths. */
export interface TestPlaces {
  /** A copy of a database prepared by the test run; by default, empty tables. */
  readonly prepared?: Prepared;
  readonly migrations?: string;
  readonly workerUrl?: URL;
  /** Folder of PGlite; in memory when absent. */
  readonly dir?: string;
  /** Whether PostgreSQL syncs to disk, as in production. */
  readonly durable?: boolean;
}

/** PGlite: a copy of a prepared one, or one migrated from `migrations`. */
export async function testPglite({
  prepared = 'tables',
  migrations,
  workerUrl,
  dir,
}: TestPlaces = {}): Promise<TestDatabase> {
  if (migrations === undefined) {
    const copy = await copyPrepared(prepared, dir);
    const database = await openPglite({ dir: copy, isDurable: false });
    const close = async () => {
      await database.close();
      await rm(copy, { recursive: true, force: true });
    };
    return { database, url: undefined, close };
  }
  const database = await openPglite({
    ...(workerUrl === undefined ? {} : { workerUrl }),
    ...(dir === undefined ? {} : { dir }),
  });
  await migrate(database, await readMigrations(migrations));
  return { database, url: undefined, close: () => database.close() };
}

let server: Promise<string> | undefined;
let counter = 0;

/** A new database on the server of DATABASE_URL, of the test run, or started for this process. */
export async function testPostgres({
  prepared = 'tables',
  migrations,
  durable = false,
}: TestPlaces = {}): Promise<TestDatabase> {
  const shared = migrations === undefined ? preparedPostgres() : undefined;
  const configuredUrl = shared ?? nodeProcess.env['DATABASE_URL'];
  server ??=
    configuredUrl === undefined
      ? startPostgresServer({ durable }).then(({ url }) => url)
      : Promise.resolve(configuredUrl);
  const base = await server;
  counter += 1;
  const name = `cairn_test_${randomBytes(4).toString('hex')}_${counter}`;
  const template = shared === undefined ? '' : ` template ${templateOf(prepared)}`;
  await administer(base, `create database ${name}${template}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const database = await openPostgres({ url: url.href });
  if (shared === undefined) await migrate(database, await readMigrations(migrations));
  return {
    database,
    url: url.href,
    close: async () => {
      await database.close();
      await administer(base, `drop database ${name} with (force)`);
    },
  };
}

/** The engines that tests run on, and why one is skipped. */
export const ENGINES = [
  { engine: 'PGlite', open: testPglite, missing: undefined },
  { engine: 'PostgreSQL', open: testPostgres, missing: postgresMissing },
] as const;

/** The faster engine, where a test is not about one: both yield the same rows. */
export const testDatabase = postgresMissing === undefined ? testPostgres : testPglite;

/** Deletes all rows: of few, at a tenth of the cost of `emptyTables`, which creates new files for every table. */
export async function deleteRows(database: Database): Promise<void> {
  const tables = await database.query(
    "select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'",
  );
  await database.script(tables.map((row) => `delete from ${textOf(row, 'name')};`).join('\n'));
}

/** Runs an administrative statement. */
export async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
