/** Numbered SQL migrations, forward only. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { DatabaseUnavailableError, MigrationError, TransactionConflictError } from './errors.ts';
import { isReplica } from './replica.ts';
import { booleanOf, textOf } from './row-values.ts';

export interface Migration {
  /** `0001_chain`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, lower-case hex. */
  readonly checksum: string;
}

/** Arbitrary key of an advisory lock. */
const CREATE_LOCK = 4_270_002;
/** How long a migration waits for the statements of others. */
const LOCK_MS = 30_000;

/**
 * The migrations of this package, or of another folder, in order.
 * @throws {MigrationError} when their numbers have a gap.
 */
export async function readMigrations(
  dir: string = join(import.meta.dirname, '../migrations'),
): Promise<readonly Migration[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      if (Number(file.slice(0, 4)) !== index + 1)
        throw new MigrationError(`${file} is not migration ${index + 1}`);
      const sql = await readFile(join(dir, file), 'utf8');
      return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies pending migrations, each in its own transaction.
 * @returns the names of the applied ones.
 * @throws {MigrationError} when an applied file has changed, or the database was migrated by a newer program.
 * @throws {DatabaseUnavailableError} when a read replica lacks some.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const names: string[] = [];
  for (;;) {
    const [next] = await pendingOf(database, migrations);
    if (next === undefined) return names;
    try {
      await apply(database, next);
      names.push(next.name);
    } catch (error) {
      // Another program that started at the same time may have applied it.
      const [same] =
        error instanceof TransactionConflictError ? await pendingOf(database, migrations) : [next];
      if (same === next) throw error;
    }
  }
}

/** Those that the database lacks. */
async function pendingOf(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  // A read replica refuses even a statement that would change nothing.
  const [table] = await database.query("select to_regclass('schema_migration') is not null as is_there");
  if (table === undefined || !booleanOf(table, 'is_there'))
    // Two programs that create the same table at once fail, even with "if not exists".
    await database.script(`begin; select pg_advisory_xact_lock(${CREATE_LOCK});
      create table if not exists schema_migration (
        name text not null, checksum text not null, constraint schema_migration_pk primary key (name));
      commit;`);
  const rows = await database.query('select name, checksum from schema_migration order by name');
  const applied = rows.map((row) => ({ name: textOf(row, 'name'), checksum: textOf(row, 'checksum') }));
  applied.forEach(({ name, checksum }, index) => {
    const known = migrations[index];
    if (known?.name !== name)
      throw new MigrationError(`the database has migration ${name}, which this program does not know`);
    if (known.checksum !== checksum)
      throw new MigrationError(`migration ${name} has changed since it was applied`);
  });
  const open = migrations.slice(applied.length);
  if (open.length > 0 && (await isReplica(database)))
    throw new DatabaseUnavailableError('the read replica has not received the newest migrations');
  return open;
}

/**
 * The row is inserted first: other programs wait for it, as long as a migration takes. Waiting for readers of
 * a table would stop all later ones.
 */
async function apply(database: Database, { name, sql, checksum }: Migration): Promise<void> {
  // Interpolation is safe: name and checksum are a file name and hex.
  await database.script(
    `begin;
     set local statement_timeout = 0;
     insert into schema_migration (name, checksum) values ('${name}', '${checksum}');
     set local lock_timeout = '${LOCK_MS}ms';
     ${sql}
     commit;`,
  );
}
