/** Deletion of all rows. */
import type { Database } from './database.ts';
import { textOf } from './row-values.ts';

/**
 * Truncates all tables, for `--reset`. There must be no other writer.
 * @throws {DatabaseError}
 */
export async function emptyTables(database: Database): Promise<void> {
  const [row] = await database.query(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename not in ('schema_migration', 'track_day')`,
  );
  if (row === undefined || row['names'] === null) return;
  await database.script(`truncate ${textOf(row, 'names')}`);
}
