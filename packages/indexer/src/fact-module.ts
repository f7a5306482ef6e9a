/** Modules that decode a height into rows. */
import type { TermIds, TermTable } from '@cairn/db/column';
import type { FactTable, Place, Table } from '@cairn/db/table';
import { BEGIN_ITEM } from '@cairn/db/tables/tx';
import type { Anomaly, HeightFacts } from './height-facts.ts';

/** The rows of one table. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly count: number;
  readonly terms: (add: (table: TermTable, text: string) => void) => void;
  readonly lines: (ids: TermIds) => readonly string[];
  /** Rows that were omitted, or texts that were shortened, due to limits of the database. */
  readonly flaws: readonly (Place & Pick<Anomaly, 'problem'>)[];
}

/** Runs `read`; its errors become anomalies. */
export type Attempt = <T>(place: Place, read: () => T) => T | undefined;

/** A pure function from a height to rows of one subject. */
export interface FactModule {
  readonly name: string;
  /** Whether its rows are essential; those of other modules are omitted when they cannot be read. */
  readonly isRequired?: boolean;
  readonly rows: (facts: HeightFacts, attempt: Attempt) => readonly TableRows[];
}

/** Encodes rows for their table. Rows that the database would refuse are omitted and reported. */
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

/** Clamps a number to the range of its column, and reports an anomaly when it is exceeded. */
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

/** Maps each entry with `read`; malformed entries are omitted and reported. */
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

/** The facts that `read` finds, each at the place of its entry; malformed entries are omitted and reported. */
export function factsOf<P extends Place, Own>(
  table: FactTable<Own>,
  entries: readonly P[],
  attempt: Attempt,
  read: (entry: P) => Own | undefined,
): TableRows {
  const rows = readEach(entries, attempt, (entry) => {
    const own = read(entry);
    const { height, item, position } = entry;
    return own === undefined ? [] : [{ ...own, height, item, position }];
  });
  return rowsOf(table, rows);
}
