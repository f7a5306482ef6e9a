/** `cairn distribute`: places the tables of an index on the nodes of a Citus cluster. */
import { DEFAULT_SHARDS, distribute } from '@cairn/db/distribute';
import type { Program } from '../program.ts';
import { takeNumber } from './number-argument.ts';
import { onDatabase } from './on-database.ts';

export const distributeHelp: readonly string[] = [
  'cairn distribute [flags]              spread the index in DATABASE_URL over the nodes of a Citus cluster, with its rows',
  `  --shards N               parts of each table, at most one node for each (${DEFAULT_SHARDS})`,
];

/** Distributes what is not yet distributed.
 * @throws {ConfigError} @throws {DatabaseError} */
export async function distributeCommand(argv: readonly string[], program: Program): Promise<number> {
  const { value: shards, rest } = takeNumber(argv, 'shards', {
    about: 'the shards',
    min: 1,
    max: 512,
    otherwise: DEFAULT_SHARDS,
  });
  return onDatabase(rest, program, 'the coordinator of the cluster', async (database) => {
    const tables = await distribute(database, shards);
    return tables.length === 0
      ? 'All tables were distributed already.'
      : `${tables.length} tables distributed.`;
  });
}
