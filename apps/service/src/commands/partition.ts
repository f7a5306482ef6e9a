/** `cairn partition`: divides the large tables of an index by height. */
import { PART_HEIGHTS, partition } from '@cairn/db/partition';
import * as v from 'valibot';
import type { Program } from '../program.ts';
import { integerText } from '../settings.ts';
import { takeFlags } from './arguments.ts';
import { onDatabase } from './on-database.ts';

export const partitionHelp: readonly string[] = [
  'cairn partition [flags]               divide the large tables of the index in DATABASE_URL by height, without copying rows',
  `  --heights N              blocks per part (${PART_HEIGHTS})`,
];

const flagsSchema = v.object({
  heights: v.optional(integerText('the heights', 1_000, 1_000_000_000), String(PART_HEIGHTS)),
});

/** Divides tables that are not yet divided.
 * @throws {ConfigError} @throws {DatabaseError} */
export async function partitionCommand(argv: readonly string[], program: Program): Promise<number> {
  const { values, rest } = takeFlags(argv, flagsSchema);
  return onDatabase(rest, program, 'an embedded database cannot be partitioned', async (database) => {
    const tables = await partition(database, values.heights);
    return tables.length === 0
      ? 'The tables were divided already.'
      : `Divided by ${values.heights} heights: ${tables.join(', ')}.`;
  });
}
