/** Column builders: one function provides display, sort and export values. */
import { decToString, type Dec } from '@cairn/chain/dec';
import type { ReactNode } from 'react';
import { Int, Percent, Usd } from './amount.tsx';
import type { Column } from './data-table.tsx';
import type { ExportValue } from './export-rows.ts';

/** Column options besides the value. */
export type More<Row> = Partial<Omit<Column<Row>, 'id' | 'header' | 'cell'>>;

/** Options of the column that names the row. */
export const TITLE = { card: 'title' } as const;

export interface ValueMore<Row> extends More<Row> {
  /** For null: a muted text, or what the row needs. */
  readonly none?: string | ((row: Row) => ReactNode);
}

/** An end-aligned value. */
export function valueColumn<Row, Value>(
  id: string,
  header: string,
  valueOf: (row: Row) => Value | null,
  show: (value: Value, row: Row) => ReactNode,
  { none, ...more }: ValueMore<Row> = {},
): Column<Row> {
  return {
    id,
    header,
    align: 'end',
    cell: (row) => {
      const value = valueOf(row);
      if (value !== null) return show(value, row);
      if (typeof none === 'function') return none(row);
      return none === undefined ? null : <span className="text-muted">{none}</span>;
    },
    ...more,
  };
}

/** An integer. */
export const countColumn = <Row,>(
  id: string,
  header: string,
  countOf: (row: Row) => number | bigint,
  more?: More<Row>,
): Column<Row> =>
  valueColumn(id, header, countOf, (count) => <Int value={count} />, { sortBy: countOf, ...more });

interface DecMore<Row> extends ValueMore<Row> {
  readonly digits?: number;
}

/** A decimal, sorted and exported with all digits. */
export function decColumn<Row>(
  id: string,
  header: string,
  decOf: (row: Row) => Dec | null,
  show: (value: Dec, row: Row) => ReactNode,
  more?: ValueMore<Row>,
): Column<Row> {
  // Sorted as parts of 10^-18, which a file would have as they are.
  const sortBy = (row: Row): bigint | null => decOf(row);
  const exportAs = (row: Row): ExportValue => {
    const value = decOf(row);
    return value === null ? null : decToString(value);
  };
  return valueColumn(id, header, decOf, show, { sortBy, exportAs, ...more });
}

/** USD. */
export const usdColumn = <Row,>(
  id: string,
  header: string,
  usdOf: (row: Row) => Dec | null,
  { digits = 2, ...more }: DecMore<Row> = {},
): Column<Row> => decColumn(id, header, usdOf, (usd) => <Usd value={usd} digits={digits} />, more);

/** A fraction, as a percentage. */
export const percentColumn = <Row,>(
  id: string,
  header: string,
  fractionOf: (row: Row) => Dec | null,
  { digits = 2, ...more }: DecMore<Row> = {},
): Column<Row> =>
  decColumn(id, header, fractionOf, (value) => <Percent value={value} digits={digits} />, more);

/** Exported only. */
export const exportColumn = <Row,>(
  id: string,
  header: string,
  exportAs: (row: Row) => ExportValue,
): Column<Row> => ({ id, header, isExportOnly: true, cell: () => null, exportAs });
