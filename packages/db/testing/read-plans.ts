/** Test helper: query plans of statements, and complete lists. */
import type { Database, PlanUse, Queryable, SqlParameter, SqlRow } from '../src/database.ts';
import type { Page, PageRequest } from '../src/read/page.ts';

/** A database that records the plan of each statement. */
export function explaining(database: Database, plans: string[]): Queryable {
  return {
    query: async (
      sql: string,
      parameters: readonly SqlParameter[] = [],
      use?: PlanUse,
    ): Promise<readonly SqlRow[]> => {
      const plan = await database.query(`explain ${sql}`, parameters);
      plans.push(plan.map((row) => String(row['QUERY PLAN'])).join('\n'));
      return database.query(sql, parameters, use);
    },
    copy: (target, lines) => database.copy(target, lines),
  };
}

/** Tables that a plan scans sequentially, except small ones that grow by names, proposals or days. */
export function scannedTables(plan: string): readonly string[] {
  const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table ?? '');
  return scanned.filter((table) => !SMALL_TABLES.has(table));
}

const SMALL_TABLES = new Set([
  'denom',
  'kind',
  'chain',
  'progress',
  'parameter_change',
  'day_total',
  'asset_info',
]);

/** All pages of a list. */
export async function readAllPages<Row, Cursor>(
  limit: number,
  list: (page: PageRequest<Cursor>) => Promise<Page<Row, Cursor>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let after: Cursor | null = null;
  do {
    const page: Page<Row, Cursor> = await list({ after, limit });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}
