/** All rows of an embedded index in one file: a fifth of the size of its packed folder, and loaded in a second or two. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import type { Database } from '../database.ts';
import { DatabaseError } from '../errors.ts';
import { readMigrations } from '../migrate.ts';
import { textOf } from '../row-values.ts';
import type { EmbeddedDatabase } from './open-pglite.ts';
import { PackError, PackReader } from './pack-reader.ts';

/** Tables about how rows were written: they differ between equal indexes. */
export const BOOKKEEPING: ReadonlySet<string> = new Set([
  'schema_migration',
  'progress',
  'fill_range',
  'fold_batch',
  'fold_undo',
  'quarantine',
]);

/** What the rows were made from. */
export interface RowFileHead {
  /** The indexed archive: SHA-256 of its manifest, lower-case hex. */
  readonly archive: string;
  /** The height of the index. */
  readonly height: number;
  /** The tables' version. */
  readonly tables: string;
}

/** SHA-256 of the rows of each table that has any. */
export type RowHashes = ReadonlyMap<string, string>;

/** The file is damaged, or of another format. */
export class RowFileError extends Error {
  override name = 'RowFileError';
}

/** More would not fit into memory as text. */
const MAX_TABLE_BYTES = 256 * 1024 * 1024;
const CHUNK_BYTES = 1 << 18;
/** Set by programs and visitors. */
const NOT_SHIPPED: ReadonlySet<string> = new Set(['schema_migration', 'track_day']);

const SQL_NAME = '[a-z][a-z0-9_]*';
const HEAD = /^cairn rows 1 ([0-9a-f]{64}) (\d{1,15}) ([0-9a-f]{64})$/;
const TABLE = new RegExp(`^(\\d{1,15}) (${SQL_NAME}) (${SQL_NAME}(?:,${SQL_NAME})*)$`);

/** The version of this program's tables: SHA-256 of their migrations. */
export async function tablesVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  return hash.digest('hex');
}

/**
 * Writes the rows of an index to a file, which is complete and synced before it gets its name.
 * @throws {DatabaseError}
 */
export async function packRows(database: EmbeddedDatabase, head: RowFileHead, file: string): Promise<void> {
  const draft = `${file}.part`;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const target = createWriteStream(draft, { flush: true });
  await pipeline(packed(database, head), createBrotliCompress({ params }), target);
  await rename(draft, file);
}

/** A line with the head, a line before the rows of each table, and an empty line at the end. */
async function* packed(database: EmbeddedDatabase, head: RowFileHead): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`cairn rows 1 ${head.archive} ${head.height} ${head.tables}\n`);
  for (const { name, columns, rows } of await listTables(database)) {
    const bytes = await database.copyOut(rows);
    if (bytes.length > MAX_TABLE_BYTES)
      throw new DatabaseError(`the table ${name} is too large for a file of rows`);
    if (bytes.length === 0) continue;
    yield Buffer.from(`${bytes.length} ${name} ${columns}\n`);
    yield bytes;
  }
  yield Buffer.from('\n');
}

/**
 * What a file's rows are of.
 * @throws {RowFileError} when it has another format. @throws the system's error when it cannot be read.
 */
export const readRowFileHead = (file: string): Promise<RowFileHead> => reading(file, (_, head) => head);

/**
 * Loads the rows of a file into migrated tables without rows.
 * @returns the hashes of the loaded rows, without bookkeeping.
 * @throws {RowFileError} when the file is damaged. @throws {DatabaseError} when the database refuses its rows.
 */
export async function loadRows(database: Database, file: string): Promise<RowHashes> {
  const hashes = new Map<string, string>();
  await reading(file, (reader) =>
    database.transaction(async (transaction) => {
      for (let line = await reader.line(); line !== ''; line = await reader.line()) {
        const [, size = '', table = '', columns = ''] = TABLE.exec(line) ?? [];
        if (table === '' || NOT_SHIPPED.has(table) || Number(size) > MAX_TABLE_BYTES)
          throw new RowFileError(`${file} has a line that names no table: ${line}`);
        const bytes = await bytesFrom(reader.take(Number(size)));
        if (!BOOKKEEPING.has(table)) hashes.set(table, hashOf(bytes));
        await transaction.copy({ table, columns: columns.split(',') }, bytes.toString('utf8'));
      }
      // The stream has no checksum: bytes after the end are damage.
      if (!(await reader.isAtEnd())) throw new RowFileError(`${file} continues past its end`);
    }),
  );
  await database.script('analyze');
  await database.script('checkpoint');
  return hashes;
}

/** Hashes of the rows of an index, without bookkeeping: equal rows have equal hashes. */
export async function hashRows(database: EmbeddedDatabase): Promise<RowHashes> {
  const hashes = new Map<string, string>();
  for (const { name, rows } of await listTables(database)) {
    if (BOOKKEEPING.has(name)) continue;
    const bytes = await database.copyOut(rows);
    if (bytes.length > 0) hashes.set(name, hashOf(bytes));
  }
  return hashes;
}

/** The tables whose rows differ, by name. */
export function differingTables(first: RowHashes, second: RowHashes): readonly string[] {
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].filter((name) => first.get(name) !== second.get(name)).sort();
}

interface ReadTable {
  readonly name: string;
  /** Separated by commas. */
  readonly columns: string;
  /** A query of all rows, in the order of the primary key. */
  readonly rows: string;
}

async function listTables(database: Database): Promise<readonly ReadTable[]> {
  const tables = await database.query(
    `select c.relname::text as name,
       (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       (select string_agg(a.attname, ',' order by array_position(i.indkey::int2[], a.attnum)) from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(i.indkey)) as key
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     order by c.relname`,
  );
  return tables.flatMap((row) => {
    const name = textOf(row, 'name');
    if (NOT_SHIPPED.has(name)) return [];
    const columns = textOf(row, 'columns');
    return { name, columns, rows: `select ${columns} from ${name} order by ${textOf(row, 'key')}` };
  });
}

/** Opens a file, reads its head, and the rest by `read`. */
async function reading<T>(
  file: string,
  read: (reader: PackReader, head: RowFileHead) => T | Promise<T>,
): Promise<T> {
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const unpacked = createBrotliDecompress({ chunkSize: CHUNK_BYTES });
  // Disk errors end reading too.
  source.once('error', (error) => unpacked.destroy(error));
  const reader = new PackReader(source.pipe(unpacked));
  try {
    const [, archive = '', height = '', tables = ''] = HEAD.exec(await reader.line()) ?? [];
    if (archive === '') throw new RowFileError(`${file} is not a file of rows`);
    return await read(reader, { archive, height: Number(height), tables });
  } catch (error) {
    throw isDamage(error) ? new RowFileError(`${file} is damaged`, { cause: error }) : error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof PackError ||
  (error instanceof Error && 'code' in error && /^(?:ERR__ERROR_|Z_)/.test(String(error.code)));

async function bytesFrom(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
