/** Starting over. */
import type { Database } from './database.ts';
import { textOf } from './row-values.ts';

/** Takes every row out of every table and leaves the tables: what `--reset` does. Nobody else may be writing.
 * @throws {DatabaseError} */
export async function emptyTables(database: Database): Promise<void> {
  const [row] = await database.query(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename not in ('schema_migration', 'track_day')`,
  );
  if (row === undefined || row['names'] === null) return;
  await database.script(`truncate ${textOf(row, 'names')}`);
}
