/** Exports rows to files. Amounts are exact digits, times are ISO in UTC. */
import { csvLine, type CsvValue } from '@cairn/chain/csv';
import type { Denom } from '@cairn/chain/denom';
import type { SortValue } from './arrange-rows.ts';

/** What a cell is in a file. */
export type ExportValue = CsvValue;

export interface ExportColumn<Row> {
  readonly name: string;
  readonly value: (row: Row) => ExportValue;
}

/** What a file needs of a column. */
export interface ExportedColumn<Row> {
  /** Used in the URL and in exports. */
  readonly id: string;
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Export value; defaults to `sortBy`. Columns with neither are not exported. */
  readonly exportAs?: (row: Row) => ExportValue;
  /** The denom of an amount, exported beside it; amounts sort within their denom. */
  readonly denomOf?: (row: Row) => Denom | null;
}

/** The columns of a file: amounts with their denoms. */
export function exportColumns<Row>(columns: readonly ExportedColumn<Row>[]): readonly ExportColumn<Row>[] {
  return columns.flatMap(({ id, sortBy, exportAs = sortBy, denomOf }) => [
    ...(exportAs === undefined ? [] : [{ name: id, value: exportAs }]),
    ...(denomOf === undefined ? [] : [{ name: `${id}-denom`, value: denomOf }]),
  ]);
}

/** Rows below the names of their columns. */
export function rowsToCsv<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): string {
  return [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ value }) => value(row)))]
    .map(csvLine)
    .join('');
}

/** A JSON array of objects; bigints and integers above 2^53 are strings. */
export function rowsToJson<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): string {
  const plain = rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => {
        const value = column.value(row);
        return [column.name, typeof value === 'bigint' ? value.toString() : value];
      }),
    ),
  );
  return JSON.stringify(plain, null, 2);
}

/** Downloads a text as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
