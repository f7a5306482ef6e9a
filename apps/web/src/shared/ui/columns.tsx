/** Column builders: one function provides display, sort and export values. */
import { decToString, type Dec } from '@cairn/chain/dec';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { ReactNode } from 'react';
import { Int, Percent, Usd } from './amount.tsx';
import type { Column } from './data-table.tsx';
import type { ExportValue } from './export-rows.ts';
import { BlockLink, TxLink } from './identifiers.tsx';
import { Time, type TimeProps } from './time.tsx';

/** Column options besides the value. */
export type More<Row> = Partial<Omit<Column<Row>, 'id' | 'header' | 'cell'>>;

/** Options of the column that names the row. */
export const TITLE = { card: 'title' } as const;

export interface ValueMore<Row> extends More<Row> {
  /** For null: a muted text, or what the row needs. */
  readonly none?: string | ((row: Row) => ReactNode);
}

/** A cell of any look. */
export const plainColumn = <Row,>(
  id: string,
  header: string,
  more: More<Row>,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ id, header, cell, ...more });

/** A value with its own look. */
export function shownColumn<Row, Value>(
  id: string,
  header: string,
  valueOf: (row: Row) => Value | null,
  show: (value: Value, row: Row) => ReactNode,
  { none, ...more }: ValueMore<Row> = {},
): Column<Row> {
  const cell = (row: Row) => {
    const value = valueOf(row);
    if (value !== null) return show(value, row);
    if (typeof none === 'function') return none(row);
    return none === undefined ? null : <span className="text-muted">{none}</span>;
  };
  return { id, header, cell, ...more };
}

/** An end-aligned value. */
export const valueColumn = <Row, Value>(
  id: string,
  header: string,
  valueOf: (row: Row) => Value | null,
  show: (value: Value, row: Row) => ReactNode,
  more?: ValueMore<Row>,
): Column<Row> => shownColumn(id, header, valueOf, show, { align: 'end', ...more });

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

const roundedColumn =
  (Rounded: (props: Readonly<{ value: Dec; digits: number }>) => ReactNode) =>
  <Row,>(
    id: string,
    header: string,
    decOf: (row: Row) => Dec | null,
    { digits = 2, ...more }: DecMore<Row> = {},
  ): Column<Row> =>
    decColumn(id, header, decOf, (value) => <Rounded value={value} digits={digits} />, more);

/** USD. */
export const usdColumn = roundedColumn(Usd);

/** A fraction, as a percentage. */
export const percentColumn = roundedColumn(Percent);

/** A time, exported in UTC. */
export const timeColumn = <Row,>(
  id: string,
  header: string,
  timeOf: (row: Row) => Timestamp | null,
  { show = 'age', ...more }: ValueMore<Row> & Pick<TimeProps, 'show'> = {},
): Column<Row> =>
  valueColumn(id, header, timeOf, (time) => <Time value={time} show={show} />, {
    exportAs: timeOf,
    ...more,
  });

/** A linked height. */
export const blockColumn = <Row,>(
  id: string,
  header: string,
  heightOf: (row: Row) => number | null,
  more?: ValueMore<Row>,
): Column<Row> => valueColumn(id, header, heightOf, (height) => <BlockLink height={height} />, more);

/** A linked transaction. */
export const txColumn = <Row,>(
  id: string,
  hashOf: (row: Row) => TxHash | null,
  { withCopy = true, ...more }: ValueMore<Row> & { readonly withCopy?: boolean } = {},
): Column<Row> =>
  shownColumn(id, 'Transaction', hashOf, (hash) => <TxLink hash={hash} withCopy={withCopy} />, more);

/** Exported only. */
export const exportColumn = <Row,>(
  id: string,
  header: string,
  exportAs: (row: Row) => ExportValue,
): Column<Row> => ({ id, header, isExportOnly: true, cell: () => null, exportAs });
