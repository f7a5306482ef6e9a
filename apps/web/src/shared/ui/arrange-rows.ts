/** Filters, sorts and paginates rows: pure functions, so that a table and its export agree. */
import type { PlainBigint } from '@cairn/chain/dec';
import { pageNumber } from './page-steps.ts';

/** A column's sort value. Undefined sorts last in either direction. */
export type SortValue = PlainBigint | number | string | null;

export interface SortOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Parses `height` or `-height` from the URL; `undefined` for unknown columns. */
export function parseSort(text: string | undefined, columns: readonly string[]): SortOrder | undefined {
  if (text === undefined) return undefined;
  const isDescending = text.startsWith('-');
  const column = isDescending ? text.slice(1) : text;
  return columns.includes(column) ? { column, isDescending } : undefined;
}

/** The order as stored in the URL. */
export function sortText(order: SortOrder): string {
  return `${order.isDescending ? '-' : ''}${order.column}`;
}

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'en', { numeric: true });
  if (a === null || b === null) return 0;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Stable sort. Rows of several denoms are compared within each: their base units are of different worth. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  isDescending: boolean,
  denomOf: (row: Row) => string | null = () => null,
): readonly Row[] {
  const keyed = rows.map((row) => ({ row, value: sortBy(row), denom: denomOf(row) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1;
    if (a.denom !== b.denom) return compare(a.denom, b.denom);
    return isDescending ? compare(b.value, a.value) : compare(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
}

/** Rows whose text contains every word of the filter, case-insensitively. */
export function filterRows<Row>(
  rows: readonly Row[],
  filter: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** From 1, clamped to the existing pages. */
  readonly page: number;
  readonly pages: number;
}

/** One page; out-of-range pages are clamped. */
export function pageRows<Row>(
  rows: readonly Row[],
  requested: string | undefined,
  pageSize: number,
): RowPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = pageNumber(requested, pages);
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pages };
}
