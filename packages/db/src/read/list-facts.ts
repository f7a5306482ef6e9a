/**
 * Filtered lists of facts, newest first: the common part of the lists of swaps, trades, stakes and packets.
 */
import { snakeCase } from '@cairn/chain/snake-case';
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';
import {
  bigintOf,
  booleanOf,
  bytesOf,
  decOf,
  intOf,
  listWith,
  orNull,
  type ReadColumn,
  rowReader,
  RowShapeError,
  textOf,
} from '../row-values.ts';
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

/** SQL for the bytes of the address whose number is in a column. */
export function addressBytes(column: string): string {
  return `(select bytes from address where id = f.${column}) as ${column}`;
}

/** What a field of a fact selects, and how it is read. Its column has the same name in snake case. */
interface FactField<T> {
  readonly select: (column: string) => string;
  readonly read: ReadColumn<T>;
}
const plain = <T>(read: ReadColumn<T>): FactField<T> => ({ select: (column) => `f.${column}`, read });

export const text = plain(textOf);
export const int = plain(intOf);
export const bigInt = plain(bigintOf);
export const bigInts = plain(listWith(bigintOf));
export const dec = plain(decOf);
export const flag = plain(booleanOf);
/** The bytes of an address. */
export const address: FactField<Uint8Array> = { select: addressBytes, read: bytesOf };
/** The name of a denom. */
export const denom: FactField<string> = {
  select: (column) => `(select name from denom where id = f.${column}) as ${column}`,
  read: textOf,
};
/** The names of a list of denoms, in order. */
export const denoms: FactField<readonly string[]> = {
  select: (column) =>
    `array(select d.name from unnest(f.${column}) with ordinality as c (id, n) join denom d on d.id = c.id order by c.n) as ${column}`,
  read: listWith(textOf),
};
/** One of some texts; `otherwise` for any other, or an error without it. */
export const oneOf = <const T extends string>(known: readonly T[], otherwise?: NoInfer<T>): FactField<T> =>
  plain((row, column) => {
    const value = textOf(row, column);
    const found = known.find((one) => one === value) ?? otherwise;
    if (found === undefined) throw new RowShapeError(column, `one of ${known.join(', ')}`, value);
    return found;
  });
export const optional = <T>({ select, read }: FactField<T>): FactField<T | null> => ({
  select,
  read: orNull(read),
});

type FactFields<Row> = { readonly [Name in keyof Row]: FactField<Row[Name]> };
/** A fact of a list, with its place. */
export type FactOf<List> = List extends FactList<infer Row> ? Row & FactPlace : never;

/** Describes the facts of a table by their fields. */
export function defineFacts<Row extends object>(
  table: string,
  fields: FactFields<Row>,
): FactList<Readonly<Row>>;
export function defineFacts(
  table: string,
  fields: Readonly<Record<string, FactField<unknown>>>,
): FactList<Readonly<Record<string, unknown>>> {
  const entries = Object.entries(fields);
  return {
    table,
    columns: entries.map(([name, { select }]) => select(snakeCase(name))).join(', '),
    toRow: rowReader(Object.fromEntries(entries.map(([name, { read }]) => [name, read]))),
  };
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
    // A subquery, since one more join takes longer to plan than to run; by the block's height, as Citus requires.
    `select f.height, f.item, f.position, b.time_ns, (select hash from tx t where t.height = b.height and t.item = f.item) as tx_hash,
       ${columns} from ${newest} f join block b on b.height = f.height
     order by f.height desc, f.item desc, f.position desc`,
    parameters,
  );
  return toPage(
    rows.map((row) => ({ ...toRow(row), ...readPlace(row) })),
    limit,
    ({ height, item, position }) => ({ height, item, position }),
  );
}
