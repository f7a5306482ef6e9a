/** Tables as the code that fills them sees them. */
import type { Column, TermIds, TermTable } from './column.ts';

type Columns = Readonly<Record<string, Column<never>>>;
type ValueOf<C> = C extends Column<infer T> ? T : never;
type RowOfColumns<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };

export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly string[];
  /** One line of COPY, without its newline. */
  readonly line: (row: Row, ids: TermIds) => string;
  /** Names every text of the row that needs a number. */
  readonly terms: (row: Row, add: (table: TermTable, text: string) => void) => void;
}

/** The type of a table's rows. */
export type RowOf<T> = T extends Table<infer Row> ? Row : never;

/** Describes a table whose columns are named as in its migration. */
export function defineTable<C extends Columns>(name: string, columns: C): Table<RowOfColumns<C>> {
  const entries: readonly (readonly [string, Column<never>])[] = Object.entries(columns);
  return {
    name,
    columns: entries.map(([column]) => column),
    line: (row, ids) => entries.map(([column, type]) => type.encode(valueOf(row, column), ids)).join('\t'),
    terms: (row, add) => {
      for (const [column, type] of entries) type.terms?.(valueOf(row, column), add);
    },
  };
}

function valueOf<C extends Columns>(row: RowOfColumns<C>, column: string): never {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the row's type says that each value fits its column
  return row[column] as never;
}
