/** Both databases for a benchmark. Paths are explicit because it is bundled. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '@cairn/db/database';
import { DatabaseUnavailableError } from '@cairn/db/errors';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { tableChecksums } from '@cairn/db/testing/checksums';
import { testPglite, testPostgres, type TestDatabase } from '@cairn/db/testing/databases';

/** Relative to the checkout, where benchmarks run. */
const MIGRATIONS = join('packages', 'db', 'migrations');

/** PGlite in a folder, or in memory. */
export function benchPglite(dir?: string): Promise<TestDatabase> {
  return testPglite({
    migrations: MIGRATIONS,
    workerUrl: pathToFileURL(join(process.cwd(), 'packages/db/src/pglite/pglite-worker.mjs')),
    ...(dir === undefined ? {} : { dir }),
  });
}

/** A separate database in a PostgreSQL that waits for its disk. */
export function benchPostgres(): Promise<TestDatabase> {
  return testPostgres({ migrations: MIGRATIONS, durable: true });
}

/** Connects to PostgreSQL, retrying while it recovers. */
export async function openWithoutTimeout(url: string, connections: number): Promise<Database> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await openPostgres({ url, connections });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** One line for all non-empty tables: their row counts, and a hash of their checksums. */
export async function summary(database: Database): Promise<string> {
  const tables = [...(await tableChecksums(database))].filter(([, { rows }]) => rows > 0n);
  const rows = tables.reduce((sum, [, { rows }]) => sum + rows, 0n);
  const hash = createHash('sha256');
  for (const [name, { rows, sum }] of tables) hash.update(`${name} ${rows} ${sum}\n`);
  return `${tables.length} tables, ${rows} rows, ${hash.digest('hex').slice(0, 16)}`;
}
