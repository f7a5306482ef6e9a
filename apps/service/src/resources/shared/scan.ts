/**
 * Lists with filters that no index covers alone: candidates are read in order and filtered, a number at a
 * time.
 */
import type { SqlParameter, SqlRow } from '@cairn/db/database';
import { intOf } from '@cairn/db/row-values';
import type { ItemCursor } from '@cairn/db/read/page';
import type { QueryContext } from './query-context.ts';
import { itemCursorText } from './cursors.ts';

/** Maximum number of candidates per page: some milliseconds. */
const MAX_CANDIDATES = 2_000;

export interface Scan {
  /**
   * Selects `height, item` of candidates, newest first, with `limit $1`; further parameters are `$2` and on.
   */
  readonly candidates: string;
  /** What follows `from (candidates) c`: joins, and conditions. */
  readonly rest: string;
  readonly columns: string;
  /** Values of candidates, and of conditions after them. */
  readonly parameters: readonly SqlParameter[];
  /** How many of them are the candidates'. */
  readonly candidateParameters: number;
  /** Whether the conditions can exclude candidates. */
  readonly filters: boolean;
}

export interface ScanPage {
  readonly rows: readonly SqlRow[];
  readonly next: string | null;
}

/** A page of at most `limit` rows. One that ends by its number of candidates still has a cursor. */
export async function scanPage(context: QueryContext, scan: Scan, limit: number): Promise<ScanPage> {
  const { candidates, rest, columns, parameters, filters } = scan;
  const maxRows = filters ? Math.max(MAX_CANDIDATES, limit + 1) : limit + 1;
  const rows = await context.query(
    `select ${columns} from (${candidates}) c ${rest} order by c.height desc, c.item desc limit ${limit + 1}`,
    [maxRows, ...parameters],
  );
  if (rows.length > limit) {
    const last = rows[limit - 1];
    return { rows: rows.slice(0, limit), next: last === undefined ? null : itemCursorText(placeOf(last)) };
  }
  return { rows, next: filters ? await whereStopped(context, scan, maxRows) : null };
}

/** The last candidate, when there may be more behind it. */
async function whereStopped(
  context: QueryContext,
  { candidates, parameters, candidateParameters }: Scan,
  maxRows: number,
): Promise<string | null> {
  const [row] = await context.query(
    `select count(*)::int as seen, (array_agg(height order by height, item))[1] as height,
       (array_agg(item order by height, item))[1] as item from (${candidates}) c`,
    [maxRows, ...parameters.slice(0, candidateParameters)],
  );
  return row === undefined || intOf(row, 'seen') < maxRows ? null : itemCursorText(placeOf(row));
}

const placeOf = (row: SqlRow): ItemCursor => ({ height: intOf(row, 'height'), item: intOf(row, 'item') });
