/** Keyset pagination: the cost of a page does not depend on its position. */
import { MAX_HEIGHT } from '@cairn/chain/block';
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';

/** A page of rows, newest or largest first. */
export interface Page<Row, Cursor> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null at the end. */
  readonly next: Cursor | null;
}

export interface PageRequest<Cursor> {
  /** The last row of the previous page; null for the first page. */
  readonly after: Cursor | null;
  /** Maximum number of rows, from 1. */
  readonly limit: number;
}

/** A tx, or the beginning or end of a block. */
export interface ItemCursor {
  readonly height: number;
  readonly item: number;
}

/** Heights and items of places as two columns. */
export const placeColumns = (places: readonly ItemCursor[]): readonly [SqlParameter, SqlParameter] => [
  places.map(({ height }) => height),
  places.map(({ item }) => item),
];

/**
 * SQL for the places `p` of `placeColumns`, $1 and $2, numbered from 1. A join with them repeats `height = any($1)`,
 * which shows a distributed database the shards.
 */
export const PLACES = 'unnest($1::int[], $2::int[]) with ordinality as p (height, item, n)';

/** A message or event. */
export interface PlaceCursor extends ItemCursor {
  readonly position: number;
}

/** Above all heights: the start of the first page. */
export const ABOVE_ALL = MAX_HEIGHT + 1;

/** Below all items and positions. */
export const BELOW_ALL = -2_147_483_648;

/** Below all numbers of addresses. */
export const BELOW_ALL_IDS = -(2n ** 63n);

/**
 * The start of a page: below the last row of the previous page, and at most `toHeight`. The two bounds are
 * combined into one, since PostgreSQL may otherwise enter the index at the newest row.
 */
export function beginBelow(after: ItemCursor | null, toHeight: number | null): PlaceCursor {
  const top = toHeight === null || toHeight >= ABOVE_ALL ? ABOVE_ALL : toHeight + 1;
  if (after === null || after.height >= top) return { height: top, item: BELOW_ALL, position: BELOW_ALL };
  return { position: 0, ...after };
}

/** An amount, and the number of the account that has it. */
export interface AmountCursor {
  readonly amount: bigint;
  readonly id: bigint;
}

/** An amount larger than 256 bits. */
export const MORE_THAN_ALL = 10n ** 78n - 1n;

/** Removes the extra row, which shows whether there is a next page. */
export function toPage<Row, Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row, Cursor> {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return { rows: pageRows, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** A statement that lists a page of rows; `parametersOf` gets the number of rows to read, one more than the page has. */
export const definePage =
  <Row, Cursor, Inputs extends readonly unknown[]>(
    sql: string,
    readRow: (row: SqlRow) => Row,
    cursorOf: (row: Row) => Cursor,
    parametersOf: (after: Cursor | null, rows: number, ...inputs: Inputs) => readonly SqlParameter[],
  ) =>
  async (
    database: Queryable,
    { after, limit }: PageRequest<Cursor>,
    ...inputs: Inputs
  ): Promise<Page<Row, Cursor>> => {
    const rows = await database.query(sql, parametersOf(after, limit + 1, ...inputs));
    return toPage(rows.map(readRow), limit, cursorOf);
  };
