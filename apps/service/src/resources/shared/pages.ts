/** Pages of the index's lists in the form of the contract. */
import type { Queryable } from '@cairn/db/database';
import type { FactPlace, HeightRange } from '@cairn/db/read/list-facts';
import { ABOVE_ALL, type Page, type PageRequest, type PlaceCursor } from '@cairn/db/read/page';
import type { QueryContext, RangeQuery } from './query-context.ts';
import { placeCursorText, readNumberCursor, readPlaceCursor } from './cursors.ts';
import { orNull, placeOf, type StoredPlace } from './wire.ts';

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface WirePage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** A list of facts by what selects them. */
type FactLister<Of, Row> = (
  database: Queryable,
  of: Of,
  page: PageRequest<PlaceCursor>,
  range: HeightRange,
) => Promise<Page<Row, PlaceCursor>>;

/**
 * A page of things by place, never above the index's height.
 * @throws {ValidationError} for a cursor of another list.
 */
export async function placePage<Of, Row extends FactPlace, Item>(
  context: QueryContext,
  query: PageQuery & RangeQuery,
  list: FactLister<Of, Row>,
  of: Of,
  item: (row: Row & StoredPlace) => Item,
): Promise<WirePage<Item>> {
  const { from, to } = await context.heights(query);
  const first = { height: Math.min(ABOVE_ALL, to + 1), item: -2, position: 0 };
  const after = query.cursor === undefined ? first : readPlaceCursor(query.cursor);
  const page = await list(
    context.index.database,
    of,
    { after, limit: query.limit },
    { fromHeight: from === 0 ? null : from, toHeight: to },
  );
  return {
    items: page.rows.map((row) => item({ ...row, ...placeOf(row) })),
    next: orNull(page.next, placeCursorText),
  };
}

/** The handler of a list of an account's facts. */
export function pageOfAddress<Row extends FactPlace, Item>(
  list: FactLister<bigint, Row>,
  item: (row: Row & StoredPlace) => Item,
): (
  context: QueryContext,
  input: { readonly params: { readonly address: string }; readonly query: PageQuery & RangeQuery },
) => Promise<WirePage<Item>> {
  return async (context, { params, query }) =>
    placePage(context, query, list, await context.addressId(params.address), item);
}

/** A page of a list by height or id, newest first, never above the index's height. */
export async function numberPage<Row>(
  context: QueryContext,
  query: PageQuery,
  list: (page: PageRequest<number>) => Promise<Page<Row, number>>,
): Promise<WirePage<Row>> {
  const after = query.cursor === undefined ? context.index.height + 1 : readNumberCursor(query.cursor);
  const { rows, next } = await list({ after, limit: query.limit });
  return { items: rows, next: orNull(next, String) };
}

/** A page of a list that is completely in memory; the cursor is its offset. */
export function slicePage<Item>(query: PageQuery, all: readonly Item[]): WirePage<Item> {
  const from = query.cursor === undefined ? 0 : readNumberCursor(query.cursor);
  const to = from + query.limit;
  return {
    items: all.slice(from, to),
    next: to < all.length ? String(to) : null,
  };
}
