/**
 * Filtered lists of facts, newest first: the common part of the lists of swaps, trades, stakes and packets.
 */
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf, nullable } from '../row-values.ts';
import { beginBelow, toPage, type Page, type PageRequest, type PlaceCursor } from './page.ts';

/** Where and when a fact happened. */
export interface FactPlace extends PlaceCursor {
  /** Nanoseconds since 1970. */
  readonly timeNs: bigint;
  /** Hash of the tx; null for block events. */
  readonly txHash: Uint8Array | null;
}

/** A table of facts: what is selected from its rows, aliased `f`. All text is SQL of this package. */
export interface FactList<Row> {
  readonly table: string;
  /** The select list after the place; dictionary numbers are resolved here. */
  readonly columns: string;
  readonly toRow: (row: SqlRow) => Row;
}

/** Conditions on all rows of a list: columns with values, and conditions without values. */
export interface FactsWhere {
  readonly equal: Readonly<Record<string, SqlParameter>>;
  /** SQL of this package, such as the condition of a partial index. */
  readonly also?: string;
}

/** A range of heights, inclusive; null for no bound. */
export interface HeightRange {
  readonly fromHeight: number | null;
  readonly toHeight: number | null;
}

export const ALL_HEIGHTS: HeightRange = { fromHeight: null, toHeight: null };

/** A page of facts that match any of `wheres`; each is one index scan, and the newest of all are returned. */
export async function listFacts<Row>(
  database: Queryable,
  { table, columns, toRow }: FactList<Row>,
  wheres: readonly FactsWhere[],
  { after, limit }: PageRequest<PlaceCursor>,
  { fromHeight, toHeight }: HeightRange = ALL_HEIGHTS,
): Promise<Page<Row & FactPlace, PlaceCursor>> {
  if (wheres.length === 0) return { rows: [], next: null };
  const begin = beginBelow(after, toHeight);
  const parameters: SqlParameter[] = [begin.height, begin.item, begin.position, limit + 1];
  const parameter = (value: SqlParameter): string => `$${parameters.push(value)}`;
  const bounds = [
    '(height, item, position) < ($1::int, $2::int, $3::int)',
    ...(fromHeight === null ? [] : [`height >= ${parameter(fromHeight)}::int`]),
  ];
  const order = 'order by height desc, item desc, position desc limit $4::int';
  const places = wheres.map(({ equal, also }) => {
    const conditions = [
      ...Object.entries(equal).map(([column, value]) => `${column} = ${parameter(value)}`),
      ...(also === undefined ? [] : [also]),
      ...bounds,
    ];
    return `(select * from ${table} where ${conditions.join(' and ')} ${order})`;
  });
  const newest = places.length === 1 ? places.join('') : `(${places.join(' union all ')} ${order})`;
  const rows = await database.query(
    `select f.height, f.item, f.position, b.time_ns, (select hash from tx t where t.height = f.height and t.item = f.item) as tx_hash,
       ${columns} from ${newest} f join block b on b.height = f.height
     order by f.height desc, f.item desc, f.position desc`,
    parameters,
  );
  return toPage(
    rows.map((row) => ({ ...toRow(row), ...placeOf(row) })),
    limit,
    ({ height, item, position }) => ({ height, item, position }),
  );
}

function placeOf(row: SqlRow): FactPlace {
  return {
    height: intOf(row, 'height'),
    item: intOf(row, 'item'),
    position: intOf(row, 'position'),
    timeNs: bigintOf(row, 'time_ns'),
    txHash: nullable(row, 'tx_hash', bytesOf),
  };
}

/** SQL for the bytes of the address whose number is in a column. */
export const addressBytes = (column: string): string =>
  `(select bytes from address where id = f.${column}) as ${column}`;
/** SQL for the name of a denom. */
export const denomName = (column: string): string =>
  `(select name from denom where id = f.${column}) as ${column}`;
/** SQL for the names of a list of denoms, in order. */
export const denomNames = (column: string): string =>
  `array(select d.name from unnest(f.${column}) with ordinality as c (id, n) join denom d on d.id = c.id order by c.n) as ${column}`;
