/** What turns a height into rows. */
import type { TermIds, TermTable } from '@cairn/db/column';
import type { Table } from '@cairn/db/table';
import type { HeightFacts } from './height-facts.ts';

/** Rows for one table, ready to be written. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly count: number;
  readonly terms: (add: (table: TermTable, text: string) => void) => void;
  readonly lines: (ids: TermIds) => readonly string[];
}

/** Where something that could not be read stands. */
export interface Place {
  readonly height: number;
  readonly item: number;
  readonly position: number;
}

/** Something of a known kind that is not as that kind usually is. It stays readable, raw, where it is kept. */
export interface Oddity extends Place {
  readonly module: string;
  readonly problem: string;
}

/** Runs `read`; what it cannot read becomes an oddity instead of stopping the index. */
export type Attempt = <T>(place: Place, read: () => T) => T | undefined;

/** One subject: a pure function from a height to rows. */
export interface FactModule {
  readonly name: string;
  readonly rows: (facts: HeightFacts, attempt: Attempt) => readonly TableRows[];
}

/** Binds rows to their table. */
export function rowsOf<Row>(table: Table<Row>, rows: readonly Row[]): TableRows {
  return {
    table: table.name,
    columns: table.columns,
    count: rows.length,
    terms: (add) => rows.forEach((row) => table.terms(row, add)),
    lines: (ids) => rows.map((row) => table.line(row, ids)),
  };
}

/** The rows that `read` makes of each entry; an entry that it cannot read is left out and counted. */
export function readEach<P extends Place, Row>(
  entries: readonly P[],
  attempt: Attempt,
  read: (entry: P) => readonly Row[] | Row | undefined,
): readonly Row[] {
  return entries.flatMap((entry) => {
    const rows = attempt(entry, () => read(entry));
    return rows ?? [];
  });
}
