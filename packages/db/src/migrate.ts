/** Numbered SQL migrations, forward only. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { DatabaseUnavailableError, MigrationError } from './errors.ts';
import { isReplica } from './replica.ts';
import { booleanOf, textOf } from './row-values.ts';

export interface Migration {
  /** `0001_chain`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, lower-case hex. */
  readonly checksum: string;
}

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
  // A read replica refuses even a statement that would change nothing.
  const [table] = await database.query("select to_regclass('schema_migration') is not null as is_there");
  if (table === undefined || !booleanOf(table, 'is_there'))
    await database.script(`create table if not exists schema_migration (
      name text not null, checksum text not null, constraint schema_migration_pk primary key (name))`);
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
  for (const { name, sql, checksum } of open) {
    // Interpolation is safe: name and checksum are a file name and hex.
    await database.script(
      `begin;\n${sql}\ninsert into schema_migration (name, checksum) values ('${name}', '${checksum}');\ncommit;`,
    );
  }
  return open.map(({ name }) => name);
}
