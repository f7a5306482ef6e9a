/** What turns a height into rows. */
import type { TermIds, TermTable } from '@cairn/db/column';
import type { Table } from '@cairn/db/table';
import { BEGIN_ITEM } from '@cairn/db/tables/tx';
import type { Anomaly, Place } from './anomaly.ts';
import type { HeightFacts } from './height-facts.ts';

/** Rows for one table, ready to be written. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly count: number;
  readonly terms: (add: (table: TermTable, text: string) => void) => void;
  readonly lines: (ids: TermIds) => readonly string[];
  /** Where a row was left out, or a text of it shortened, because the database does not take it. */
  readonly flaws: readonly (Place & Pick<Anomaly, 'problem'>)[];
}

/** Runs `read`; what it cannot read becomes an anomaly instead of stopping the index. */
export type Attempt = <T>(place: Place, read: () => T) => T | undefined;

/** One subject: a pure function from a height to rows. */
export interface FactModule {
  readonly name: string;
  /** Whether a height is nothing without its rows; those of others are left out where they cannot be read. */
  readonly isRequired?: boolean;
  readonly rows: (facts: HeightFacts, attempt: Attempt) => readonly TableRows[];
}

/** Binds rows to their table. A row that the database would refuse is left out and named. */
export function rowsOf<Row>(table: Table<Row>, all: readonly Row[]): TableRows {
  const flaws: TableRows['flaws'][number][] = [];
  const rows = all.filter((row) => {
    const found = table.flaws(row);
    for (const { column, problem } of found)
      flaws.push({
        height: table.number(row, 'height', 0),
        item: table.number(row, 'item', BEGIN_ITEM),
        position: table.number(row, 'position', 0),
        problem: `${table.name}.${column}: ${problem}`,
      });
    return found.every(({ fits }) => fits);
  });
  return {
    table: table.name,
    columns: table.columns,
    count: rows.length,
    terms: (add) => rows.forEach((row) => table.terms(row, add)),
    lines: (ids) => rows.map((row) => table.line(row, ids)),
    flaws,
  };
}

/** A number that its column takes: the value, or the greatest there is, and then an anomaly says what it was. */
export function clamped(
  attempt: Attempt,
  place: Place,
  name: string,
  value: bigint,
  greatest: bigint,
): bigint {
  const within = value > greatest ? greatest : value < -greatest ? -greatest : value;
  if (within !== value)
    attempt(place, () => {
      throw new SyntaxError(`${name}: ${String(value).slice(0, 80)} is too large`);
    });
  return within;
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
