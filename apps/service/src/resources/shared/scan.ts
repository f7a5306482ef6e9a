/**
 * Lists with filters that no index covers alone: candidates are read in order and filtered, a number at a
 * time.
 */
import type { SqlParameter, SqlRow } from '@cairn/db/database';
import { intOf } from '@cairn/db/row-values';
import { toPage, type Page } from '@cairn/db/read/page';
import type { QueryContext } from './query-context.ts';
import { itemCursorText } from './cursors.ts';

/** Maximum number of candidates per page: some milliseconds. */
const MAX_CANDIDATES = 2_000;

/** Values of a statement, numbered as they are added; `$1` is the limit. */
export class Values {
  readonly list: SqlParameter[] = [];
  add(value: SqlParameter): string {
    return `$${this.list.push(value) + 1}`;
  }
}

export interface Scan {
  /**
   * Selects `height, item` of candidates, newest first, with `limit $1`; further parameters are `$2` and on.
   */
  readonly candidates: string;
  /** What follows `from (candidates) c`. */
  readonly joins: string;
  /** What candidates have to meet. */
  readonly conditions: readonly string[];
  readonly columns: string;
  /** Values of candidates, and of conditions after them. */
  readonly values: Values;
  /** How many of them are the candidates'. */
  readonly candidateValues: number;
}

/** A page of at most `limit` rows. One that ends by its number of candidates still has a cursor. */
export async function scanPage(
  context: QueryContext,
  scan: Scan,
  limit: number,
): Promise<Page<SqlRow, string>> {
  const { candidates, joins, conditions, columns, values } = scan;
  const filters = conditions.length > 0;
  const maxRows = filters ? Math.max(MAX_CANDIDATES, limit + 1) : limit + 1;
  const where = filters ? `where ${conditions.join(' and ')}` : '';
  const found = await context.query(
    `select ${columns} from (${candidates}) c ${joins} ${where} order by c.height desc, c.item desc limit ${limit + 1}`,
    [maxRows, ...values.list],
  );
  const { rows, next } = toPage(found, limit, cursorOf);
  return { rows, next: next === null && filters ? await whereStopped(context, scan, maxRows) : next };
}

/** The last candidate, when there may be more behind it. */
async function whereStopped(
  context: QueryContext,
  { candidates, values, candidateValues }: Scan,
  maxRows: number,
): Promise<string | null> {
  const [row] = await context.query(
    `select count(*)::int as seen, (array_agg(height order by height, item))[1] as height,
       (array_agg(item order by height, item))[1] as item from (${candidates}) c`,
    [maxRows, ...values.list.slice(0, candidateValues)],
  );
  return row === undefined || intOf(row, 'seen') < maxRows ? null : cursorOf(row);
}

const cursorOf = (row: SqlRow): string =>
  itemCursorText({ height: intOf(row, 'height'), item: intOf(row, 'item') });
