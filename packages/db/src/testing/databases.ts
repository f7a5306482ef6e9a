/** Databases for tests: PGlite always, PostgreSQL where this machine has it. */
import { randomBytes } from 'node:crypto';
import nodeProcess from 'node:process';
import pg from 'pg';
import type { Database } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { openPglite } from '../pglite/open-pglite.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { postgresPrograms, startPostgresServer } from './postgres-server.ts';

/** Why PostgreSQL is not tested here; undefined when it is. */
export const postgresMissing: string | undefined =
  nodeProcess.env['DATABASE_URL'] === undefined && postgresPrograms() === undefined
    ? 'needs PostgreSQL on PATH, or DATABASE_URL'
    : undefined;

/** An empty, migrated database that goes with `close`. */
export interface TestDatabase {
  readonly database: Database;
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** Where things lie in a bundle; beside the sources when absent. */
export interface TestPlaces {
  readonly migrations?: string;
  readonly workerUrl?: URL;
  /** Folder of PGlite; in memory when absent. */
  readonly dir?: string;
  /** Whether PostgreSQL waits for its disk, as one that is not for tests does. */
  readonly durable?: boolean;
}

/** PGlite, in memory unless a folder is named. */
export async function testPglite({ migrations, workerUrl, dir }: TestPlaces = {}): Promise<TestDatabase> {
  const database = await openPglite({
    ...(workerUrl === undefined ? {} : { workerUrl }),
    ...(dir === undefined ? {} : { dir }),
  });
  await migrate(database, await readMigrations(migrations));
  return { database, url: undefined, close: () => database.close() };
}

let server: Promise<string> | undefined;
let counter = 0;

/** A database of its own in the server of DATABASE_URL, or in one started for this process. */
export async function testPostgres({ migrations, durable = false }: TestPlaces = {}): Promise<TestDatabase> {
  server ??=
    nodeProcess.env['DATABASE_URL'] === undefined
      ? startPostgresServer({ durable }).then(({ url }) => url)
      : Promise.resolve(nodeProcess.env['DATABASE_URL']);
  const base = await server;
  counter += 1;
  const name = `cairn_test_${randomBytes(4).toString('hex')}_${counter}`;
  await administer(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const database = await openPostgres({ url: url.href });
  await migrate(database, await readMigrations(migrations));
  return {
    database,
    url: url.href,
    close: async () => {
      await database.close();
      await administer(base, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
