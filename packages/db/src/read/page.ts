/** Pages by key: a page costs the same wherever it lies. */
import type { SqlParameter } from '../database.ts';

/** A page of rows, newest or largest first. */
export interface Page<Row, Cursor> {
  readonly rows: readonly Row[];
  /** Continues the list; null at its end. */
  readonly next: Cursor | null;
}

export interface PageRequest<Cursor> {
  /** The last row of the page before; null for the first page. */
  readonly after: Cursor | null;
  /** Rows at most, from 1. */
  readonly limit: number;
}

/** A tx, or the beginning or end of a block. */
export interface ItemCursor {
  readonly height: number;
  readonly item: number;
}

/** Heights and items of places, as two columns. */
export const placeColumns = (places: readonly ItemCursor[]): readonly [SqlParameter, SqlParameter] => [
  places.map(({ height }) => height),
  places.map(({ item }) => item),
];

/** A message or event. */
export interface PlaceCursor extends ItemCursor {
  readonly position: number;
}

/** Larger than every height: where the first page begins. */
export const ABOVE_ALL = 2_147_483_647;

/** Smaller than every item and position. */
const BELOW_ALL = -2_147_483_648;

/** Where a page begins: below the last row of the page before, and at `toHeight` at most. An index is entered at one bound of a
 * column, so the two are made one: with both in a statement it may be entered at the newest row of all. */
export function beginBelow(after: ItemCursor | null, toHeight: number | null): PlaceCursor {
  const top = toHeight === null || toHeight >= ABOVE_ALL ? ABOVE_ALL : toHeight + 1;
  if (after === null || after.height >= top) return { height: top, item: BELOW_ALL, position: BELOW_ALL };
  return { position: 0, ...after };
}

/** Cuts the one row more that was asked for, which tells whether there is a next page. */
export function toPage<Row, Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row, Cursor> {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { rows: kept, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
