/**
 * Lists with filters that no index covers alone: candidates are read in order and filtered, a number at a
 * time.
 */
import type { Queryable, SqlParameter, SqlRow } from '../database.ts';
import { intOf, rowReader } from '../row-values.ts';
import { toPage, type ItemCursor, type Page } from './page.ts';

/** Maximum number of candidates per page: some milliseconds. */
export const MAX_CANDIDATES = 2_000;

export const NEWEST = 'order by height desc, item desc limit $1::int';

interface Scan {
  /** Selects `height, item` of candidates, `NEWEST` first. */
  readonly candidates: string;
  /** What follows `from (candidates) c`. */
  readonly joins: string;
  /** On the joined rows: they can exclude candidates. */
  readonly conditions: readonly string[];
  readonly columns: string;
  /** Values of candidates, and of conditions after them; `$2` is the first. */
  readonly values: readonly SqlParameter[];
  /** How many of them are the candidates'. */
  readonly candidateValues: number;
}

/** Adds a value of a scan; returns its SQL. */
export const addValue = (values: SqlParameter[], value: SqlParameter): string => `$${values.push(value) + 1}`;

/** The newest places of each kind `from` a table with conditions: one index scan per kind, however rare it is. */
export function newestOfKinds(kinds: readonly number[], values: SqlParameter[], from: string): string {
  const lists = kinds.map(
    (kind) => `(select height, item from ${from} and kind = ${addValue(values, kind)}::int ${NEWEST})`,
  );
  return `select height, item from (${lists.join(' union ')}) m ${NEWEST}`;
}

const readPlace = rowReader({ height: intOf, item: intOf });

/** A page of at most `limit` rows. One that ends by its number of candidates still has a cursor. */
export async function scanPage(
  database: Queryable,
  { candidates, joins, conditions, columns, values, candidateValues }: Scan,
  limit: number,
): Promise<Page<SqlRow, ItemCursor>> {
  const filters = conditions.length > 0;
  const maxRows = filters ? Math.max(MAX_CANDIDATES, limit + 1) : limit + 1;
  const where = filters ? `where ${conditions.join(' and ')}` : '';
  const rows = await database.query(
    `select ${columns} from (${candidates}) c ${joins} ${where} order by c.height desc, c.item desc limit ${limit + 1}`,
    [maxRows, ...values],
  );
  const page = toPage(rows, limit, readPlace);
  if (page.next !== null || !filters) return page;
  const [last] = await database.query(
    `select count(*)::int as seen, (array_agg(height order by height, item))[1] as height,
       (array_agg(item order by height, item))[1] as item from (${candidates}) c`,
    [maxRows, ...values.slice(0, candidateValues)],
  );
  return last === undefined || intOf(last, 'seen') < maxRows ? page : { rows, next: readPlace(last) };
}
