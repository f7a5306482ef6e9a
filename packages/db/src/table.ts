/** Table descriptions for writers. */
import type { Column, Flaw, TermIds, TermTable } from './column.ts';

type Columns = Readonly<Record<string, Column<never>>>;
type ValueOf<C> = C extends Column<infer T> ? T : never;
type RowOfColumns<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };

export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly nullable: ReadonlySet<string>;
  /** One line of COPY, without its newline. */
  readonly line: (row: Row, ids: TermIds) => string;
  /** Reports all texts of the row that need a number. */
  readonly terms: (row: Row, add: (table: TermTable, text: string) => void) => void;
  /** What of the row cannot be stored unchanged, by column; usually empty. */
  readonly flaws: (row: Row) => readonly (Flaw & { readonly column: string })[];
  /** The number in a column; `otherwise` when the table has no such column. */
  readonly number: (row: Row, column: string, otherwise: number) => number;
  /** Columns of whole numbers with their maximum. */
  readonly greatest: ReadonlyMap<string, bigint>;
}

/** The type of a table's rows. */
export type RowOf<T> = T extends Table<infer Row> ? Row : never;

/** Describes a table with the column names of its migration. */
export function defineTable<C extends Columns>(name: string, columns: C): Table<RowOfColumns<C>> {
  const entries: readonly (readonly [string, Column<never>])[] = Object.entries(columns);
  const checked = entries.filter(([, { flaw }]) => flaw !== undefined);
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
        const flaw = type.flaw?.(valueOf(row, column));
        return flaw === undefined ? [] : [{ ...flaw, column }];
      }),
    number: (row, column, otherwise) => {
      const value: unknown = column in columns ? valueOf(row, column) : undefined;
      return typeof value === 'number' ? value : otherwise;
    },
    greatest: new Map(
      entries.flatMap(([column, { greatest }]) => (greatest === undefined ? [] : [[column, greatest]])),
    ),
  };
}

function valueOf<C extends Columns>(row: RowOfColumns<C>, column: string): never {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the row's type says that each value fits its column
  return row[column] as never;
}
