/** Global setup of database tests: creates the prepared databases once per run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodeProcess from 'node:process';
import { setFlagsFromString } from 'node:v8';
import type { Database } from '@cairn/db/database';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { openPglite } from '@cairn/db/pglite/open-pglite';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { administer, postgresMissing } from '@cairn/db/testing/databases';
import { startPostgresServer } from '@cairn/db/testing/postgres-server';
import { copyPrepared, INDEXED_TO, PREPARED_ENV, templateOf } from '@cairn/db/testing/prepared';
import { ELYS } from '@cairn/archive/testing/archives';
import { indexArchive } from './index-archive.ts';

/** Cleanup at the end of the run. */
type Undo = () => Promise<void>;

async function useDatabase(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const addTables = async (database: Database) => migrate(database, await readMigrations());
const addIndex = (database: Database) => indexArchive(database, ELYS, { to: INDEXED_TO, fillers: 1 });

async function preparePglite(folder: string): Promise<void> {
  await useDatabase(await openPglite({ dir: join(folder, 'tables'), isDurable: false }), async (database) => {
    await addTables(database);
    // Each opening clears all of it, of which small indexes use little.
    await database.script("alter system set shared_buffers = '32MB'");
  });
  await copyPrepared('tables', join(folder, 'index'));
  await useDatabase(await openPglite({ dir: join(folder, 'index'), isDurable: false }), addIndex);
}

async function preparePostgres(): Promise<Undo> {
  if (postgresMissing !== undefined) return () => Promise.resolve();
  const configuredUrl = nodeProcess.env['DATABASE_URL'];
  const server = configuredUrl === undefined ? await startPostgresServer() : undefined;
  const base = server?.url ?? configuredUrl ?? '';
  const [tables, index] = [templateOf('tables'), templateOf('index')];
  const use = async (name: string, work: (database: Database) => Promise<unknown>) => {
    const url = new URL(base);
    url.pathname = `/${name}`;
    await useDatabase(await openPostgres({ url: url.href }), work);
  };
  await administer(base, `create database ${tables}`);
  await use(tables, addTables);
  await administer(base, `create database ${index} template ${tables}`);
  await use(index, addIndex);
  nodeProcess.env[PREPARED_ENV.postgres] = base;
  return async () => {
    if (server !== undefined) return server.stop();
    for (const name of [tables, index]) await administer(base, `drop database ${name} with (force)`);
  };
}

/** Prepares PGlite and PostgreSQL concurrently. */
export default async function setup(): Promise<Undo> {
  // As in the tests' own processes: PGlite is open for seconds.
  setFlagsFromString('--liftoff-only');
  const folder = await mkdtemp(join(tmpdir(), 'cairn-prepared-'));
  nodeProcess.env[PREPARED_ENV.folder] = folder;
  const [undo] = await Promise.all([preparePostgres(), preparePglite(folder)]);
  return async () => {
    await undo();
    await rm(folder, { recursive: true, force: true });
  };
}
