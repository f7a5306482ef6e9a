/** `cairn partition`: divides the large tables of an index by height. */
import { DatabaseError } from '@cairn/db/errors';
import { PART_HEIGHTS, partition } from '@cairn/db/partition';
import { ConfigError, onlyNetwork, readConfig } from '../config.ts';
import { openDatabase } from '../index-lifecycle/open-database.ts';
import type { Program } from '../program.ts';
import { IndexError } from './index-command.ts';
import { takeNumber } from './number-argument.ts';

export const partitionHelp: readonly string[] = [
  'cairn partition [flags]               divide the large tables of the index in DATABASE_URL by height, without copying rows',
  `  --heights N              blocks per part (${PART_HEIGHTS})`,
];

/** Divides tables that are not yet divided.
 * @throws {ConfigError} @throws {IndexError} */
export async function partitionCommand(argv: readonly string[], program: Program): Promise<number> {
  const { value: heights, rest } = takeNumber(argv, 'heights', {
    about: 'the heights',
    min: 1_000,
    max: 1_000_000_000,
    otherwise: PART_HEIGHTS,
  });
  const { databaseUrl } = onlyNetwork(readConfig(rest, program.env));
  if (databaseUrl === undefined)
    throw new ConfigError(['DATABASE_URL: is missing: an embedded database stays whole']);
  try {
    const database = await openDatabase({ url: databaseUrl, statementTimeoutMs: 0 });
    try {
      const tables = await partition(database, heights);
      program.print(
        tables.length === 0
          ? 'The tables were divided already.'
          : `Divided by ${heights} heights: ${tables.join(', ')}.`,
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
