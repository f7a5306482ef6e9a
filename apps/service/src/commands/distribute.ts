/** `cairn distribute`: places the tables of an index on the nodes of a Citus cluster. */
import { DEFAULT_SHARDS, distribute } from '@cairn/db/distribute';
import { DatabaseError } from '@cairn/db/errors';
import { ConfigError, onlyNetwork, readConfig } from '../config.ts';
import { openDatabase } from '../index-lifecycle/open-database.ts';
import type { Program } from '../program.ts';
import { IndexError } from './index-command.ts';
import { takeNumber } from './number-argument.ts';

export const distributeHelp: readonly string[] = [
  'cairn distribute [flags]              spread the index in DATABASE_URL over the nodes of a Citus cluster, with its rows',
  `  --shards N               parts of each table, at most one node for each (${DEFAULT_SHARDS})`,
];

/** Distributes what is not yet distributed.
 * @throws {ConfigError} @throws {IndexError} */
export async function distributeCommand(argv: readonly string[], program: Program): Promise<number> {
  const { value: shards, rest } = takeNumber(argv, 'shards', {
    about: 'the shards',
    min: 1,
    max: 512,
    otherwise: DEFAULT_SHARDS,
  });
  const { databaseUrl } = onlyNetwork(readConfig(rest, program.env));
  if (databaseUrl === undefined)
    throw new ConfigError(['DATABASE_URL: is missing: the coordinator of the cluster']);
  try {
    const database = await openDatabase({ url: databaseUrl, statementTimeoutMs: 0 });
    try {
      const tables = await distribute(database, shards);
      program.print(
        tables.length === 0 ? 'All tables were distributed already.' : `${tables.length} tables distributed.`,
      );
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof DatabaseError) throw new IndexError(error.message, { cause: error });
    throw error;
  }
}
