/** Pages of the index's lists in the form of the contract. */
import type { FactPlace, HeightRange } from '@cairn/db/read/list-facts';
import { ABOVE_ALL, type Page, type PageRequest, type PlaceCursor } from '@cairn/db/read/page';
import type { QueryContext, Coverage, RangeQuery } from './query-context.ts';
import { placeCursorText, readNumberCursor, readPlaceCursor } from './cursors.ts';
import { wirePlace, type WirePlace } from './wire.ts';

export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface WirePage<Item> extends Coverage {
  readonly items: Item[];
  readonly next: string | null;
}

/**
 * A page of things by place, never above the index's height.
 * @throws {ValidationError} for a cursor of another list.
 */
export async function placePage<Row extends FactPlace, Item>(
  context: QueryContext,
  query: PageQuery & RangeQuery,
  list: (page: PageRequest<PlaceCursor>, range: HeightRange) => Promise<Page<Row, PlaceCursor>>,
  item: (row: Row, place: WirePlace) => Item,
): Promise<WirePage<Item>> {
  const { from, to } = await context.heights(query);
  const after = query.cursor === undefined ? firstPlace(to) : readPlaceCursor(query.cursor);
  const page = await list(
    { after, limit: query.limit },
    { fromHeight: from === 0 ? null : from, toHeight: to },
  );
  return {
    items: page.rows.map((row) => item(row, wirePlace(row))),
    next: page.next === null ? null : placeCursorText(page.next),
    ...context.coverage,
  };
}

/** The start of a list that is limited to heights up to `to`. */
function firstPlace(to: number): PlaceCursor {
  return { height: Math.min(ABOVE_ALL, to + 1), item: -2, position: 0 };
}

/** A page of a list by height or id, newest first, never above the index's height. */
export async function numberPage<Row, Item>(
  context: QueryContext,
  query: PageQuery,
  list: (page: PageRequest<number>) => Promise<Page<Row, number>>,
  item: (row: Row) => Item,
): Promise<WirePage<Item>> {
  const after = query.cursor === undefined ? context.index.height + 1 : readNumberCursor(query.cursor);
  const page = await list({ after, limit: query.limit });
  return {
    items: page.rows.map(item),
    next: page.next === null ? null : String(page.next),
    ...context.coverage,
  };
}

/** A page of a list that is completely in memory; the cursor is its offset. */
export function slicePage<Item>(
  context: QueryContext,
  query: PageQuery,
  all: readonly Item[],
): WirePage<Item> {
  const from = query.cursor === undefined ? 0 : readNumberCursor(query.cursor);
  const to = from + query.limit;
  return {
    items: all.slice(from, to),
    next: to < all.length ? String(to) : null,
    ...context.coverage,
  };
}
