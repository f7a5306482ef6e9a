/**
 * Filtered lists of facts, newest first: the common part of the lists of swaps, trades, stakes and packets.
 */
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf, orNull, rowReader } from '../row-values.ts';
import { beginBelow, toPage, type Page, type PageRequest, type PlaceCursor } from './page.ts';

/** Where and when a fact happened. */
export const PLACE = {
  height: intOf,
  item: intOf,
  position: intOf,
  /** Nanoseconds since 1970. */
  timeNs: bigintOf,
  /** Hash of the tx; null for block events. */
  txHash: orNull(bytesOf),
};
const readPlace = rowReader(PLACE);
export type FactPlace = ReturnType<typeof readPlace>;

/** Facts to list, as a table describes them. All text is SQL of this package. */
export interface FactList<Fact> {
  readonly name: string;
  /** The select list after the place; dictionary numbers are resolved here. */
  readonly selected: string;
  readonly toFact: (row: SqlRow) => Fact;
}
/** A fact of a table, with its place. */
export type FactOf<List> = List extends FactList<infer Fact> ? Fact & FactPlace : never;

/** Conditions on all rows of a list: columns with values, and conditions without values. */
export interface FactsWhere {
  readonly equal: Readonly<Record<string, SqlParameter>>;
  /** Columns of dictionary numbers, with those that are left out. */
  readonly without?: Readonly<Record<string, readonly bigint[]>>;
  /** SQL of this package, such as the condition of a partial index. */
  readonly also?: string;
}

/** A range of heights, inclusive; null for no bound. */
export interface HeightRange {
  readonly fromHeight: number | null;
  readonly toHeight: number | null;
}

const ALL_HEIGHTS: HeightRange = { fromHeight: null, toHeight: null };

/** A list of the facts that match any of the conditions for a value. */
export const defineList =
  <Row, Of>(facts: FactList<Row>, wheresOf: (of: Of) => readonly FactsWhere[]) =>
  (database: Queryable, of: Of, page: PageRequest<PlaceCursor>, range?: HeightRange) =>
    listFacts(database, facts, wheresOf(of), page, range);

/** A list of the facts with a value in a column; all when null. */
export const defineListBy = <Row>(facts: FactList<Row>, column: string) =>
  defineList(facts, (of: SqlParameter) => [{ equal: of === null ? {} : { [column]: of } }]);

/** A page of facts that match any of `wheres`; each is one index scan, and the newest of all are returned. */
export async function listFacts<Row>(
  database: Queryable,
  { name, selected, toFact }: FactList<Row>,
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
  const places = wheres.map(({ equal, without = {}, also }) => {
    const conditions = [
      ...Object.entries(equal).map(([column, value]) => `${column} = ${parameter(value)}`),
      ...Object.entries(without)
        .filter(([, values]) => values.length > 0)
        .map(([column, values]) => `${column} <> all(${parameter(values)}::bigint[])`),
      ...(also === undefined ? [] : [also]),
      ...bounds,
    ];
    return `(select * from ${name} where ${conditions.join(' and ')} ${order})`;
  });
  const newest = places.length === 1 ? places.join('') : `(${places.join(' union all ')} ${order})`;
  const rows = await database.query(
    // A subquery, since one more join takes longer to plan than to run; by the block's height, as Citus requires.
    `select f.height, f.item, f.position, b.time_ns, (select hash from tx t where t.height = b.height and t.item = f.item) as tx_hash,
       ${selected} from ${newest} f join block b on b.height = f.height
     order by f.height desc, f.item desc, f.position desc`,
    parameters,
  );
  return toPage(
    rows.map((row) => ({ ...toFact(row), ...readPlace(row) })),
    limit,
    ({ height, item, position }) => ({ height, item, position }),
  );
}
