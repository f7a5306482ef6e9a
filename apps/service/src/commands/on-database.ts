/** Commands on the PostgreSQL database of an index. */
import type { Database } from '@cairn/db/database';
import { ConfigError, onlyNetwork, readConfig } from '../config.ts';
import { openDatabase } from '../index-lifecycle/open-database.ts';
import { withOpened } from '../lib/with-opened.ts';
import type { Program } from '../program.ts';

/** Prints what `work` reports of the database in DATABASE_URL; `needed` says why.
 * @throws {ConfigError} @throws {DatabaseError} */
export async function onDatabase(
  argv: readonly string[],
  program: Program,
  needed: string,
  work: (database: Database) => Promise<string>,
): Promise<number> {
  const { databaseUrl } = onlyNetwork(readConfig(argv, program.env));
  if (databaseUrl === undefined) throw new ConfigError([`DATABASE_URL: required: ${needed}`]);
  program.print(await withOpened(openDatabase({ url: databaseUrl, statementTimeoutMs: 0 }), work));
  return 0;
}
