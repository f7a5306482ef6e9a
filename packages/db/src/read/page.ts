/** Pages by key: a page costs the same wherever it lies. */

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

/** A message or event. */
export interface PlaceCursor extends ItemCursor {
  readonly position: number;
}

/** Larger than every height: where the first page begins. */
export const ABOVE_ALL = 2_147_483_647;

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
