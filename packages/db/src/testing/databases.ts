/** Databases for tests: PGlite always, PostgreSQL where this machine has it. */
import { spawn, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import nodeProcess from 'node:process';
import pg from 'pg';
import type { Database } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { openPglite } from '../pglite/open-pglite.ts';
import { openPostgres } from '../postgres/open-postgres.ts';

const FOLDERS = [...(nodeProcess.env['PATH'] ?? '').split(':'), '/usr/lib/postgresql/15/bin'];

/** A folder with PostgreSQL's programs, or undefined. */
function programs(): string | undefined {
  return FOLDERS.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Why PostgreSQL is not tested here; undefined when it is. */
export const postgresMissing: string | undefined =
  nodeProcess.env['DATABASE_URL'] === undefined && programs() === undefined
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
      ? startServer(durable)
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

/** A PostgreSQL server of this process in a temporary folder; it ends with the process. It refuses to run as root,
 * so it runs as `nobody` there. */
async function startServer(durable: boolean): Promise<string> {
  const folder = programs();
  if (folder === undefined) throw new Error('PostgreSQL is not on this machine');
  const asRoot = nodeProcess.getuid?.() === 0;
  const identity = asRoot ? idsOf('nobody') : {};
  const user = asRoot ? 'nobody' : userInfo().username;
  const dir = mkdtempSync(join(tmpdir(), 'cairn-postgres-'));
  if (asRoot) execFileSync('chown', [user, dir]);
  const data = join(dir, 'data');
  execFileSync(join(folder, 'initdb'), ['-D', data, '-U', 'cairn', '-A', 'trust', '--no-sync'], {
    ...identity,
    stdio: 'ignore',
  });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const settings = durable ? [] : ['-c', 'fsync=off'];
  guard(join(folder, 'postgres'), ['-D', data, '-p', String(port), '-k', dir, ...settings], dir, identity);
  const url = `postgres://cairn@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await administer(url, 'select 1');
      return url;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs the server until this process is gone, however it ends: the shell's input closes then. */
function guard(
  program: string,
  parameters: readonly string[],
  dir: string,
  identity: { readonly uid?: number; readonly gid?: number },
): void {
  const script =
    '"$0" "$@" -c listen_addresses=127.0.0.1 & server=$!; cat; kill -QUIT $server; wait $server; rm -rf "$CAIRN_DIR"';
  const shell = spawn('sh', ['-c', script, program, ...parameters], {
    ...identity,
    env: { ...nodeProcess.env, CAIRN_DIR: dir },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
}
