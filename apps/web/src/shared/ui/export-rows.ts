/** Exports rows to files. Amounts are exact digits, times are ISO in UTC. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { csvLine, type CsvValue } from '@cairn/chain/csv';
import type { Denom } from '@cairn/chain/denom';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { SortValue } from './arrange-rows.ts';

/** What a cell is in a file. */
export type ExportValue = CsvValue;

export interface ExportColumn<Row> {
  readonly name: string;
  readonly value: (row: Row) => ExportValue;
}

/** Where a file gets the values that cells load for themselves. */
export interface ExportSources {
  readonly chain: ChainConfig;
  readonly node: NodeClient;
  /** Whether nobody waits for the file any more: it is then not completed. */
  readonly isLeft: () => boolean;
  /** The value of a query, from the cache if it is there. */
  readonly load: <Data extends { readonly value: unknown }, Key extends QueryKey>(
    query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  ) => Promise<Data['value']>;
}

/** What a file needs of a column. */
export interface ExportedColumn<Row> {
  /** Used in the URL and in exports. */
  readonly id: string;
  /** Names it to visitors. */
  readonly header?: string;
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Export value; defaults to `sortBy`. */
  readonly exportAs?: (row: Row) => ExportValue;
  /** Export value of a cell that loads it. */
  readonly loadAs?: (row: Row, sources: ExportSources) => Promise<ExportValue>;
  /** Not exported: other columns have its content. */
  readonly isShownOnly?: boolean;
  /** The denom of an amount, exported beside it; amounts sort within their denom. */
  readonly denomOf?: (row: Row) => Denom | null;
}

/** Columns with content that a file leaves out. */
export const omittedColumns = <Column extends ExportedColumn<never>>(
  columns: readonly Column[],
): readonly Column[] =>
  columns.filter(
    ({ sortBy, exportAs = sortBy, loadAs, isShownOnly }) =>
      exportAs === undefined && loadAs === undefined && isShownOnly !== true,
  );

/** As many as one request of a batching client holds. */
const ROWS_AT_ONCE = 40;

/** The cells of a file with their names: amounts with their denoms. What fails to load is exported as such. */
export async function exportCells<Row>(
  rows: readonly Row[],
  columns: readonly ExportedColumn<Row>[],
  sources: ExportSources,
): Promise<readonly [rows: readonly ExportCells[], columns: readonly ExportColumn<ExportCells>[]]> {
  const exported = columns.flatMap(({ id, sortBy, exportAs = sortBy, loadAs, denomOf }) => {
    const load = loadAs && (async (row: Row) => loadAs(row, sources).catch(() => 'not loaded'));
    const value = load ?? exportAs;
    return [
      ...(value === undefined ? [] : [{ name: id, value }]),
      ...(denomOf === undefined ? [] : [{ name: `${id}-denom`, value: denomOf }]),
    ];
  });
  const cellsOf = async (row: Row) => Promise.all(exported.map(async ({ value }) => value(row)));
  const cells: ExportCells[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    cells.push(...(await Promise.all(rows.slice(start, start + ROWS_AT_ONCE).map(cellsOf))));
    if (sources.isLeft()) throw new DOMException('', 'AbortError');
  }
  return [cells, exported.map(({ name }, index) => ({ name, value: (row) => row[index] ?? null }))];
}

type ExportCells = readonly ExportValue[];

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
