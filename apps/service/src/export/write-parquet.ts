/** The index as Parquet files: a folder per table, and in it a file per range of heights. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@cairn/db/database';
import { readMigrations } from '@cairn/db/migrate';
import { createTermTexts } from '@cairn/db/read/term-texts';
import { holdSnapshot } from '@cairn/db/read/exported-tables';
import { readChain, type IndexedChain } from '@cairn/indexer/begin-index';
import { foldedTo } from '@cairn/indexer/follow-tip';
import { listQuarantined } from '@cairn/indexer/quarantine';
import { fileWriter, parquetWriteRows, type SchemaElement } from 'hyparquet-writer';
import { listExportTables, type ExportColumn, type ExportTable } from './export-tables.ts';
import { heightOf, readTable, type ExportRow, type ReadContext } from './read-table.ts';
import { schemaDocument, schemaPage, type ExportedTable } from './schema-document.ts';
import { readTableNotes } from './table-notes.ts';

/** The export is not possible; the message has the reason. */
export class ExportError extends Error {
  override name = 'ExportError';
}

export interface ParquetOptions {
  /** An empty or missing folder. */
  readonly out: string;
  /** Heights in one file. */
  readonly partHeights: number;
  /** The last height to export. */
  readonly to?: number | undefined;
  /** The program's version, for the files' metadata. */
  readonly release: string;
}

export interface ParquetExport {
  readonly chain: IndexedChain;
  /** The height of all figures. */
  readonly height: number;
  readonly tables: readonly ExportedTable[];
}

const ROW_GROUP = 50_000;
/** Digits of a height in file names, so that names sort as numbers do. */
const HEIGHT_DIGITS = 10;

/**
 * Writes every table from one snapshot. The schema document is written last: a folder without one is
 * incomplete.
 * @throws {ExportError}
 * @throws {DatabaseError}
 */
export async function writeParquet(database: Database, options: ParquetOptions): Promise<ParquetExport> {
  const { out } = options;
  if ((await readdir(out).catch(() => [])).length > 0) throw new ExportError(`${out} is not empty`);
  const notes = readTableNotes((await readMigrations()).map(({ sql }) => sql).join('\n'));
  return database.transaction(async (transaction) => {
    await holdSnapshot(transaction);
    const chain = await readChain(transaction);
    if (chain === undefined) throw new ExportError('the index is empty');
    const height = await foldedTo(transaction);
    // Balances, stakes and totals are those of the last indexed height.
    if (height > (options.to ?? height))
      throw new ExportError(
        `the index goes to height ${height}, and its figures are not known as of ${options.to}: pass a database with an index that ends there`,
      );
    const context = {
      transaction,
      texts: createTermTexts(transaction),
      addressPrefix: chain.addressPrefix,
    };
    const tables: ExportedTable[] = [];
    for (const table of await listExportTables(transaction, notes)) {
      tables.push(await writeTable(context, table, { ...options, chain, height }));
    }
    const quarantined = await listQuarantined(transaction);
    const document = schemaDocument({ chain, quarantined, height, tables, release: options.release });
    await writeFile(join(out, 'README.md'), schemaPage(document));
    await writeFile(join(out, 'schema.json'), `${JSON.stringify(document, null, 1)}\n`);
    return { chain, height, tables };
  });
}

async function writeTable(
  context: ReadContext,
  table: ExportTable,
  {
    out,
    partHeights,
    chain,
    height,
    release,
  }: ParquetOptions & { readonly chain: IndexedChain; readonly height: number },
): Promise<ExportedTable> {
  const folder = join(out, table.name);
  await mkdir(folder, { recursive: true });
  const rows = new PeekableRows(readTable(context, table, height));
  const kvMetadata = [
    { key: 'cairn.chain_id', value: chain.chainId },
    { key: 'cairn.height', value: String(height) },
  ];
  const files: { file: string; rows: number }[] = [];
  do {
    const next = await rows.peek();
    // Ranges do not depend on the first indexed height: an export of later heights has the same files below
    // them.
    const range = next === undefined || !table.hasHeights ? undefined : rangeOf(heightOf(next), partHeights);
    const name = range === undefined ? 'all' : `${digits(range.from)}-${digits(range.to)}`;
    const before = rows.taken;
    await parquetWriteRows({
      writer: fileWriter(join(folder, `${name}.parquet`)),
      rows: range === undefined ? rows.take() : rows.take((row) => heightOf(row) <= range.to),
      columns: table.columns.map(({ name: column }) => ({ name: column })),
      schema: parquetSchema(table.columns),
      rowGroupSize: ROW_GROUP,
      kvMetadata,
      createdBy: `cairn ${release}`,
    });
    files.push({ file: `${table.name}/${name}.parquet`, rows: rows.taken - before });
  } while ((await rows.peek()) !== undefined);
  return { table, files, rows: rows.taken };
}

/** The heights of a file; rows of the genesis document, at height 0, have their own. */
function rangeOf(height: number, partHeights: number): { readonly from: number; readonly to: number } {
  if (height <= 0) return { from: 0, to: 0 };
  const from = Math.floor((height - 1) / partHeights) * partHeights + 1;
  return { from, to: from + partHeights - 1 };
}
const digits = (height: number): string => String(height).padStart(HEIGHT_DIGITS, '0');

/** The columns in the tree form of the format; a list is a group in a group. */
function parquetSchema(columns: readonly ExportColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.flatMap(({ name, type, isList, isNullable }): SchemaElement[] => {
      const value =
        type === 'STRING' ? ({ type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const) : ({ type } as const);
      const repetition_type = isNullable ? 'OPTIONAL' : 'REQUIRED';
      if (!isList) return [{ name, repetition_type, ...value }];
      return [
        { name, repetition_type, converted_type: 'LIST', num_children: 1 },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', repetition_type: 'REQUIRED', ...value },
      ];
    }),
  ];
}

class PeekableRows {
  readonly #rows: AsyncIterator<ExportRow>;
  #next: ExportRow | undefined;
  #isEnded = false;
  taken = 0;

  constructor(rows: AsyncIterable<ExportRow>) {
    this.#rows = rows[Symbol.asyncIterator]();
  }

  async peek(): Promise<ExportRow | undefined> {
    if (this.#next !== undefined || this.#isEnded) return this.#next;
    const next = await this.#rows.next();
    if (next.done === true) this.#isEnded = true;
    else this.#next = next.value;
    return this.#next;
  }

  /** Rows as long as a condition holds. */
  async *take(holds: (row: ExportRow) => boolean = () => true): AsyncGenerator<ExportRow> {
    for (let row = await this.peek(); row !== undefined && holds(row); row = await this.peek()) {
      this.#next = undefined;
      this.taken += 1;
      yield row;
    }
  }
}
