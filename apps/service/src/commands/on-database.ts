/** Commands on the PostgreSQL database of an index. */
import type { Database } from '@cairn/db/database';
import { DatabaseError } from '@cairn/db/errors';
import { ConfigError, onlyNetwork, readConfig } from '../config.ts';
import { openDatabase } from '../index-lifecycle/open-database.ts';
import type { Program } from '../program.ts';
import { IndexError } from './index-command.ts';

/** Prints what `work` reports of the database in DATABASE_URL; `missing` says what a run without one lacks.
 * @throws {ConfigError} @throws {IndexError} */
export async function onDatabase(
  argv: readonly string[],
  program: Program,
  missing: string,
  work: (database: Database) => Promise<string>,
): Promise<number> {
  const { databaseUrl } = onlyNetwork(readConfig(argv, program.env));
  if (databaseUrl === undefined) throw new ConfigError([`DATABASE_URL: is missing: ${missing}`]);
  try {
    const database = await openDatabase({ url: databaseUrl, statementTimeoutMs: 0 });
    try {
      program.print(await work(database));
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof DatabaseError) throw new IndexError(error.message, { cause: error });
    throw error;
  }
}
