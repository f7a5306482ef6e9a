/** Opens the index's database with migrated tables. */
import type { Database } from '@cairn/db/database';
import { distribute, isDistributed } from '@cairn/db/distribute';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { openPglite } from '@cairn/db/pglite/open-pglite';
import { openPostgres } from '@cairn/db/postgres/open-postgres';

/** A folder of the embedded database, durable unless stated otherwise, or the address of PostgreSQL. */
export type DatabasePlace =
  | { readonly dir: string; readonly isDurable?: boolean | undefined }
  | {
      readonly url: string;
      /** When a statement is cancelled; 0 for never. */
      readonly statementTimeoutMs?: number;
    };

/**
 * Opens a database and applies missing migrations; what they create in a distributed index is distributed.
 * @throws {DatabaseError} when it cannot be opened, is in use, or is of a newer program.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database =
    'dir' in place
      ? await openPglite({ dir: place.dir, isDurable: place.isDurable ?? true })
      : await openPostgres(place);
  try {
    const applied = await migrate(database, await readMigrations());
    if (applied.length > 0 && (await isDistributed(database))) await distribute(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}
