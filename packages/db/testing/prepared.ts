/** Databases that a test run creates once for its tests to copy: creating one takes seconds. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import nodeProcess from 'node:process';

/** `tables`: migrated and without rows. `index`: the first `INDEXED_TO` heights of elysnet-1. */
export type Prepared = 'tables' | 'index';

/** Covers two days, votes, swaps, positions and packets. */
export const INDEXED_TO = 260;

/** Locations of the prepared PGlite folders, and of the PostgreSQL server with its templates. */
export const PREPARED_ENV = { folder: 'CAIRN_PREPARED_FOLDER', postgres: 'CAIRN_PREPARED_POSTGRES' };

/** URL of the run's PostgreSQL server; undefined without one. */
export const preparedPostgres = (): string | undefined => nodeProcess.env[PREPARED_ENV.postgres];

/** Name of the template database; unique to this run, since the server may be shared. */
export function templateOf(prepared: Prepared): string {
  const run = basename(nodeProcess.env[PREPARED_ENV.folder] ?? '').toLowerCase();
  return `${run.replace(/[^a-z0-9]/g, '_')}_${prepared}`;
}

/** Whether this test run has prepared databases. */
export const isPrepared = (): boolean => nodeProcess.env[PREPARED_ENV.folder] !== undefined;

/**
 * Copies a prepared PGlite folder to `dir`, or to a new folder.
 * @throws {Error} outside of a test run that prepares them.
 */
export async function copyPrepared(prepared: Prepared, dir?: string): Promise<string> {
  const folder = nodeProcess.env[PREPARED_ENV.folder];
  if (folder === undefined) throw new Error('no prepared databases: this test belongs to the project `db`');
  const to = dir ?? join(await mkdtemp(join(tmpdir(), 'cairn-db-')), 'database');
  if (existsSync(to)) throw new Error(`${to} is there already`);
  await cp(join(folder, prepared), to, { recursive: true });
  return to;
}
