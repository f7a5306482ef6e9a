/** Tables of any name, for exports: their columns, and all rows. */
import type { Queryable, SqlRow } from '../database.ts';
import { booleanOf, defineRead, rowReader, textOf } from '../row-values.ts';

const FETCHED_ROWS = 5_000;

/** The following reads of a transaction show one moment; this has to be its first statement. */
export async function holdSnapshot(transaction: Queryable): Promise<void> {
  await transaction.query('set transaction isolation level repeatable read, read only');
}

/** The columns of all tables, by table; those of its key first, in their order there. */
export const listColumns = defineRead(
  `select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
       not a.attnotnull as is_nullable, coalesce(a.attnum = any(i.indkey), false) as is_key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     order by c.relname, array_position(i.indkey::int2[], a.attnum), a.attnum`,
  rowReader({
    table: textOf,
    name: textOf,
    /** As PostgreSQL prints it. */
    type: textOf,
    isNullable: booleanOf,
    /** Whether it is part of the primary key. */
    isKey: booleanOf,
  }),
  () => [],
);

/** How a column is selected: lists as lists of texts; bytes in upper-case hex. */
const SELECTED = {
  value: (name: string) => `"${name}"`,
  text: (name: string) => `"${name}"::text as "${name}"`,
  texts: (name: string) => `"${name}"::text[] as "${name}"`,
  hex: (name: string) => `upper(encode("${name}", 'hex')) as "${name}"`,
};
export type SelectedAs = keyof typeof SELECTED;

export interface ExportedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly selected: SelectedAs }[];
  /** The order of rows. */
  readonly key: readonly string[];
}

/** All rows of a table, some thousand at a time; up to a height unless null. */
export async function* readTableRows(
  transaction: Queryable,
  { name, columns, key }: ExportedTable,
  toHeight: number | null,
): AsyncGenerator<readonly SqlRow[]> {
  const selected = columns.map((column) => SELECTED[column.selected](column.name)).join(', ');
  const where = toHeight === null ? '' : ` where "height" <= ${toHeight}`;
  const order = key.length === 0 ? '' : ` order by ${key.map((column) => `t."${column}"`).join(', ')}`;
  await transaction.query(
    `declare exported no scroll cursor for select ${selected} from "${name}" t${where}${order}`,
  );
  for (;;) {
    const rows = await transaction.query(`fetch forward ${FETCHED_ROWS} from exported`);
    yield rows;
    if (rows.length < FETCHED_ROWS) break;
  }
  await transaction.query('close exported');
}
