/** `cairn partition`: divides the large tables of an index by height. */
import { PART_HEIGHTS, partition } from '@cairn/db/partition';
import type { Program } from '../program.ts';
import { takeNumber } from './number-argument.ts';
import { onDatabase } from './on-database.ts';

export const partitionHelp: readonly string[] = [
  'cairn partition [flags]               divide the large tables of the index in DATABASE_URL by height, without copying rows',
  `  --heights N              blocks per part (${PART_HEIGHTS})`,
];

/** Divides tables that are not yet divided.
 * @throws {ConfigError} @throws {DatabaseError} */
export async function partitionCommand(argv: readonly string[], program: Program): Promise<number> {
  const { value: heights, rest } = takeNumber(argv, 'heights', {
    about: 'the heights',
    min: 1_000,
    max: 1_000_000_000,
    otherwise: PART_HEIGHTS,
  });
  return onDatabase(rest, program, 'an embedded database stays whole', async (database) => {
    const tables = await partition(database, heights);
    return tables.length === 0
      ? 'The tables were divided already.'
      : `Divided by ${heights} heights: ${tables.join(', ')}.`;
  });
}
