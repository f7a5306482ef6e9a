/**
 * Filtered lists of facts, newest first: the common part of the lists of swaps, trades, stakes and packets.
 */
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';
import { bigintOf, bytesOf, intOf, orNull, rowReader } from '../row-values.ts';
import { beginBelow, toPage, type Page, type PageRequest, type PlaceCursor } from './page.ts';
import { MAX_CANDIDATES } from './scan-lists.ts';

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
const readCursor = rowReader({ height: intOf, item: intOf, position: intOf });
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
  /** SQL of this package on candidates `c`, which no index covers: some thousand are read for a page. */
  readonly filter?: string;
  /** SQL of this package, such as the condition of a partial index. */
  readonly also?: string;
}

/** A range of heights, inclusive; null for no bound. */
export interface HeightRange {
  readonly fromHeight: number | null;
  readonly toHeight: number | null;
}

/** Without bounds. */
export const ALL_HEIGHTS: HeightRange = { fromHeight: null, toHeight: null };

/** A list of the facts that match any of the conditions for a value. */
export const defineList =
  <Row, Of>(facts: FactList<Row>, wheresOf: (of: Of) => readonly FactsWhere[]) =>
  (database: Queryable, of: Of, page: PageRequest<PlaceCursor>, range?: HeightRange) =>
    listFacts(database, facts, wheresOf(of), page, range);

/** A list of the facts with a value in a column; all when null. */
export const defineListBy = <Row>(facts: FactList<Row>, column: string) =>
  defineList(facts, (of: SqlParameter) => [{ equal: of === null ? {} : { [column]: of } }]);

/**
 * A page of facts that match any of `wheres`; each is one index scan, and the newest of all are returned. With
 * `filter`, which needs a single one, a page that ends by its number of candidates still has a cursor.
 */
export async function listFacts<Row>(
  database: Queryable,
  { name, selected, toFact }: FactList<Row>,
  wheres: readonly FactsWhere[],
  { after, limit }: PageRequest<PlaceCursor>,
  { fromHeight, toHeight }: HeightRange = ALL_HEIGHTS,
): Promise<Page<Row & FactPlace, PlaceCursor>> {
  if (wheres.length === 0) return { rows: [], next: null };
  const begin = beginBelow(after, toHeight);
  const order = 'order by height desc, item desc, position desc';
  const newStatement = () => {
    const parameters: SqlParameter[] = [begin.height, begin.item, begin.position];
    const parameter = (value: SqlParameter): string => `$${parameters.push(value)}`;
    const matches = ({ equal, also }: FactsWhere): string => {
      const conditions = [
        ...Object.entries(equal).map(([column, value]) => `${column} = ${parameter(value)}`),
        ...(also === undefined ? [] : [also]),
        '(height, item, position) < ($1::int, $2::int, $3::int)',
        ...(fromHeight === null ? [] : [`height >= ${parameter(fromHeight)}::int`]),
      ];
      return `select * from ${name} where ${conditions.join(' and ')} ${order}`;
    };
    return { parameters, parameter, matches };
  };
  const { parameters, parameter, matches } = newStatement();
  const limited = `limit ${parameter(limit + 1)}::int`;
  const places = wheres.map((where) => {
    if (where.filter === undefined) return `(${matches(where)} ${limited})`;
    return `(select * from (${matches(where)} limit ${MAX_CANDIDATES}) c where ${where.filter} ${order} ${limited})`;
  });
  const newest =
    places.length === 1 ? places.join('') : `(${places.join(' union all ')} ${order} ${limited})`;
  const rows = await database.query(
    // A subquery, since one more join takes longer to plan than to run; by the block's height, as Citus requires.
    `select f.height, f.item, f.position, b.time_ns, (select hash from tx t where t.height = b.height and t.item = f.item) as tx_hash,
       ${selected} from ${newest} f join block b on b.height = f.height
     order by f.height desc, f.item desc, f.position desc`,
    parameters,
  );
  const page = toPage(
    rows.map((row) => ({ ...toFact(row), ...readPlace(row) })),
    limit,
    ({ height, item, position }) => ({ height, item, position }),
  );
  const filtered = wheres.find(({ filter }) => filter !== undefined);
  if (page.next !== null || filtered === undefined) return page;
  const scan = newStatement();
  const [last] = await database.query(
    `select height, item, position from (${scan.matches(filtered)} offset ${MAX_CANDIDATES - 1} limit 1) c`,
    scan.parameters,
  );
  return last === undefined ? page : { ...page, next: readCursor(last) };
}
