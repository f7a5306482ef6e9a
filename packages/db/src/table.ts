/** Table descriptions, for writers and for lists of facts. */
import { camelCase } from '@cairn/chain/snake-case';
import { int, type Column, type Violation, type TermIds, type TermTable } from './column.ts';
import type { SqlRow } from './database.ts';
import { rowReader } from './row-values.ts';

type Columns = Readonly<Record<string, Column<never, unknown>>>;
type RowOfColumns<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer T, unknown> ? T : never;
};
type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
type FactOfColumns<C extends Columns> = {
  readonly [K in Exclude<keyof C, keyof Place> as Camel<K>]: ReturnType<C[K]['read']>;
};

/** Where a fact is in the chain: the height, the tx or part of the block, and the message or event in it. */
export interface Place {
  readonly height: number;
  readonly item: number;
  readonly position: number;
}

export interface Table<Row, Fact = unknown> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly nullable: ReadonlySet<string>;
  /** One line of COPY, without its newline. */
  readonly line: (row: Row, ids: TermIds) => string;
  /** Reports all texts of the row that need a number. */
  readonly terms: (row: Row, add: (table: TermTable, text: string) => void) => void;
  /** What of the row cannot be stored unchanged, by column; usually empty. */
  readonly flaws: (row: Row) => readonly (Violation & { readonly column: string })[];
  /** The number in a column; `otherwise` when the table has no such column. */
  readonly number: (row: Row, column: string, otherwise: number) => number;
  /** Columns of whole numbers with their maximum. */
  readonly greatest: ReadonlyMap<string, bigint>;
  /** What a list of its facts selects of a row that is called `f`, besides its place. */
  readonly selected: string;
  /** The fact of a selected row: a field for each column besides the place, in camelCase. */
  readonly toFact: (row: SqlRow) => Fact;
}

/** A table of facts: its rows have a place besides their own columns. */
export type FactTable<Own, Fact = unknown> = Table<Own & Place, Fact>;

/** The columns of a table of facts, without the place. */
export type OwnOf<T> = T extends Table<infer Row> ? Omit<Row, keyof Place> : never;

const PLACE = { height: int, item: int, position: int };

/** The type of a table's rows. */
export type RowOf<T> = T extends Table<infer Row> ? Row : never;

/** Describes a table with the column names of its migration. */
export function defineTable<C extends Columns>(
  name: string,
  columns: C,
): Table<RowOfColumns<C>, FactOfColumns<C>>;
export function defineTable(name: string, columns: Columns): Table<RowOfColumns<Columns>> {
  const entries = Object.entries(columns);
  const facts = entries.filter(([column]) => !(column in PLACE));
  const checked = entries.filter(([, { violation }]) => violation !== undefined);
  return {
    name,
    columns: entries.map(([column]) => column),
    nullable: new Set(entries.flatMap(([column, { isNullable }]) => (isNullable === true ? [column] : []))),
    line: (row, ids) => entries.map(([column, type]) => type.encode(valueOf(row, column), ids)).join('\t'),
    terms: (row, add) => {
      for (const [column, type] of entries) type.terms?.(valueOf(row, column), add);
    },
    flaws: (row) =>
      checked.flatMap(([column, type]) => {
        const flaw = type.violation?.(valueOf(row, column));
        return flaw === undefined ? [] : [{ ...flaw, column }];
      }),
    number: (row, column, otherwise) => {
      const value: unknown = column in columns ? valueOf(row, column) : undefined;
      return typeof value === 'number' ? value : otherwise;
    },
    greatest: new Map(
      entries.flatMap(([column, { greatest }]) => (greatest === undefined ? [] : [[column, greatest]])),
    ),
    selected: facts.map(([column, { select }]) => select?.(column) ?? `f.${column}`).join(', '),
    toFact: rowReader(Object.fromEntries(facts.map(([column, { read }]) => [camelCase(column), read]))),
  };
}

/** Describes a table of facts by its own columns. */
export function defineFactTable<C extends Columns>(
  name: string,
  columns: C,
): FactTable<RowOfColumns<C>, FactOfColumns<C>>;
export function defineFactTable(name: string, columns: Columns): FactTable<RowOfColumns<Columns>> {
  return defineTable(name, { ...PLACE, ...columns });
}

function valueOf<C extends Columns>(row: RowOfColumns<C>, column: string): never {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the row's type says that each value fits its column
  return row[column] as never;
}
