/** Table checksums, independent of the order in which rows were written. */
import { BOOKKEEPING } from '../src/pglite/row-file.ts';
import type { Queryable } from '../src/database.ts';
import { bigintOf, textOf } from '../src/row-values.ts';

export interface TableChecksum {
  readonly rows: bigint;
  /** The sum of 60 bits of each row's MD5. */
  readonly sum: string;
}

/**
 * The checksum of every table of the index, by name. Reads all rows: for checks and tests.
 * @throws {DatabaseError}
 */
export async function tableChecksums(database: Queryable): Promise<ReadonlyMap<string, TableChecksum>> {
  const tables = await database.query(
    // A divided table, not its parts.
    `select relname::text as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace order by relname`,
  );
  const checksums = new Map<string, TableChecksum>();
  for (const name of tables.map((row) => textOf(row, 'name')).filter((table) => !BOOKKEEPING.has(table))) {
    const [row] = await database.query(
      `select count(*) as rows, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum
       from "${name}" t`,
    );
    if (row !== undefined) checksums.set(name, { rows: bigintOf(row, 'rows'), sum: textOf(row, 'sum') });
  }
  return checksums;
}
