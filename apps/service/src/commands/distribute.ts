/** `cairn distribute`: places the tables of an index on the nodes of a Citus cluster. */
import { DEFAULT_SHARDS, distribute } from '@cairn/db/distribute';
import * as v from 'valibot';
import type { Program } from '../program.ts';
import { integerText } from '../settings.ts';
import { takeFlags } from './arguments.ts';
import { onDatabase } from './on-database.ts';

export const distributeHelp: readonly string[] = [
  'cairn distribute [flags]              spread the index in DATABASE_URL over the nodes of a Citus cluster, with its rows',
  `  --shards N               parts of each table, at most one node for each (${DEFAULT_SHARDS})`,
];

const flagsSchema = v.object({
  shards: v.optional(integerText('the shards', 1, 512), String(DEFAULT_SHARDS)),
});

/** Distributes what is not yet distributed.
 * @throws {ConfigError} @throws {DatabaseError} */
export async function distributeCommand(argv: readonly string[], program: Program): Promise<number> {
  const { values, rest } = takeFlags(argv, flagsSchema);
  return onDatabase(rest, program, 'the URL of the cluster’s coordinator', async (database) => {
    const tables = await distribute(database, values.shards);
    return tables.length === 0
      ? 'All tables were distributed already.'
      : `${tables.length} tables distributed.`;
  });
}
