/** Rows of a table for export, some thousand in memory at a time. */
import { accFromBytes, valconsFromBytes, valoperFromBytes } from '@cairn/chain/address';
import type { Queryable, SqlRow } from '@cairn/db/database';
import { readTableRows } from '@cairn/db/read/exported-tables';
import { intOf } from '@cairn/db/row-values';
import type { TermTexts, TextsOf } from '@cairn/db/read/term-texts';
import type { ExportColumn, ExportTable, TermKind } from './export-tables.ts';

/** A row by its columns: text, number, bigint, boolean, null, or a list of one of them. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** Where rows are read: one transaction, so that all tables are consistent. */
export interface ReadContext {
  readonly transaction: Queryable;
  readonly texts: TermTexts;
  readonly addressPrefix: string;
}

/** All rows of a table up to a height, in the order of its key.
 * @throws {DatabaseError} */
export async function* readTable(
  context: ReadContext,
  table: ExportTable,
  toHeight: number,
): AsyncGenerator<ExportRow> {
  const end = table.hasHeights ? toHeight : null;
  for await (const rows of readTableRows(context.transaction, table, end)) {
    const textOf = await termsOf(context, table, rows);
    for (const row of rows) yield exportRow(table, row, textOf);
  }
}

type TextOf = (term: TermKind, id: string) => string;

function exportRow(table: ExportTable, row: SqlRow, textOf: TextOf): ExportRow {
  return Object.fromEntries(
    table.columns.map((column) => {
      const value = row[column.name];
      const convert = converter(column, textOf);
      if (value === null) return [column.name, null];
      return [
        column.name,
        Array.isArray(value) ? value.map((entry: unknown) => convert(entry)) : convert(value),
      ];
    }),
  );
}

function converter({ term, type }: ExportColumn, textOf: TextOf): (value: unknown) => unknown {
  if (term !== undefined) return (value) => textOf(term, String(value));
  return type === 'INT64' ? (value) => BigInt(String(value)) : (value) => value;
}

/** The texts of all dictionary numbers of some rows. */
async function termsOf(
  { texts, addressPrefix }: ReadContext,
  table: ExportTable,
  rows: readonly SqlRow[],
): Promise<TextOf> {
  const ids = { addresses: new Set<string>(), denoms: new Set<string>(), kinds: new Set<number>() };
  for (const { name, term } of table.columns) {
    if (term === undefined) continue;
    for (const row of rows)
      for (const id of [row[name]].flat()) {
        if (typeof id !== 'string') continue;
        if (term === 'kind') ids.kinds.add(Number(id));
        else (term === 'denom' ? ids.denoms : ids.addresses).add(id);
      }
  }
  const addresses = await texts.addresses(ids.addresses);
  const denoms = await texts.denoms(ids.denoms);
  const kinds = await texts.kinds(ids.kinds);
  const written = WRITTEN(addresses, addressPrefix);
  return (term, id) => {
    if (term === 'denom') return denoms(id);
    return term === 'kind' ? kinds(Number(id)) : written[term](id);
  };
}

/** Addresses in the chain's form. */
const WRITTEN = (addresses: TextsOf<Uint8Array>, prefix: string) => ({
  account: (id: string): string => accFromBytes(addresses(id), prefix),
  operator: (id: string): string => valoperFromBytes(addresses(id), prefix),
  signer: (id: string): string => valconsFromBytes(addresses(id), prefix),
});

export const heightOf = (row: ExportRow): number => intOf(row, 'height');
