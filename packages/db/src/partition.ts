/** The large tables of one PostgreSQL in parts by height, so that old heights are moved and dumped by themselves. */
import type { Database, Queryable } from './database.ts';
import { isDistributed } from './distribute.ts';
import { PartitionError } from './errors.ts';
import { ABOVE_ALL } from './read/page.ts';
import { intOf, textOf } from './row-values.ts';

/** Heights per part: 20 GB at the density of elys-1. */
export const PART_HEIGHTS = 1_000_000;

/**
 * The tables with most rows per height, whose unique keys contain the height, and whose lists end in the newest parts.
 * The others stay whole: they are small, or a lookup of one row would search each part (`docs/decisions/0033-parts-by-height.md`).
 */
export const PARTITIONED: readonly string[] = [
  'message',
  'event',
  'transfer',
  'activity',
  'activity_kind',
  'balance_history',
];

/** Arbitrary key of the lock under which parts are made. */
const PARTS_LOCK = 4_270_003;

/** The newest part. */
interface Part {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Where the newest part begins, as far as this process knows; undefined for whole tables. */
const newestBegins = new WeakMap<Database, number | undefined>();

/**
 * Divides the tables of an index, while no other process writes. Rows are not copied: those that are there
 * stay together, in the first part, which ends at the next multiple of `heights`.
 * @returns the names of the tables, none when they were divided before.
 * @throws {PartitionError} on PGlite, and when the tables are distributed.
 * @throws {DatabaseError}
 */
export async function partition(database: Database, heights = PART_HEIGHTS): Promise<readonly string[]> {
  if (database.engine === 'pglite') throw new PartitionError('an embedded database cannot be partitioned');
  if (await isDistributed(database)) throw new PartitionError('the tables are distributed over a cluster');
  if ((await newestPart(database)) !== undefined) return [];
  const [row] = await database.query(
    'select coalesce(max(greatest(planned_to, folded_to)), 0) as top from progress',
  );
  const end = (Math.floor((row === undefined ? 0 : intOf(row, 'top')) / heights) + 1) * heights;
  await database.transaction(async (transaction) => {
    for (const table of PARTITIONED) await divide(transaction, table, end);
    await addPart(transaction, { from: end, to: end + heights });
  });
  await analyzeParts(database);
  newestBegins.delete(database);
  return PARTITIONED;
}

/** Makes parts for heights up to one, and the next one ahead of need; whole tables stay whole. */
export async function makeParts(database: Database, height: number): Promise<void> {
  if (database.engine === 'pglite') return;
  if (!newestBegins.has(database)) newestBegins.set(database, (await newestPart(database))?.from);
  const known = newestBegins.get(database);
  if (known === undefined || height < known) return;
  await database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [PARTS_LOCK]);
    let part = await newestPart(transaction);
    while (part !== undefined && part.from <= height && part.to < ABOVE_ALL) {
      part = { from: part.to, to: Math.min(part.to + part.to - part.from, ABOVE_ALL) };
      await addPart(transaction, part);
    }
  });
  newestBegins.delete(database);
}

/** Statistics over all parts, which PostgreSQL does not collect by itself. */
export async function analyzeParts(database: Database): Promise<void> {
  if ((await newestPart(database)) === undefined) return;
  for (const table of PARTITIONED)
    await database.script(`begin; set local statement_timeout = 0; analyze ${table}; commit;`);
}

async function newestPart(database: Queryable): Promise<Part | undefined> {
  const [row] = await database.query(
    `select coalesce(ends[1]::int, 0) as first, ends[2]::int as past from (
       select regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\((?:MINVALUE|(\\d+))\\) TO \\((\\d+)\\)') as ends
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass('message')) p
     order by past desc limit 1`,
  );
  return row === undefined ? undefined : { from: intOf(row, 'first'), to: intOf(row, 'past') };
}

/** Attaching, unlike creating a table as a part, neither waits for readers nor stops them. */
async function addPart(transaction: Queryable, { from, to }: Part): Promise<void> {
  for (const table of PARTITIONED) {
    await transaction.query(
      `create table ${table}_${from} (like ${table} including defaults including constraints including indexes including storage)`,
    );
    await transaction.query(
      `alter table ${table} attach partition ${table}_${from} for values from (${from}) to (${to})`,
    );
  }
}

/** Replaces a table by a divided one of which it becomes the first part, with its indexes. */
async function divide(transaction: Queryable, table: string, end: number): Promise<void> {
  const first = `${table}_0`;
  const indexes = await transaction.query(
    `select c.relname::text as name, pg_get_indexdef(c.oid) as sql, coalesce(pg_get_constraintdef(k.oid), '') as key
     from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = c.oid and k.contype = 'p'
     where i.indrelid = $1::text::regclass`,
    [table],
  );
  const triggers = await transaction.query(
    'select tgname::text as name, pg_get_triggerdef(oid) as sql from pg_trigger where tgrelid = $1::text::regclass and not tgisinternal',
    [table],
  );
  for (const row of triggers) await transaction.query(`drop trigger ${textOf(row, 'name')} on ${table}`);
  for (const row of indexes)
    await transaction.query(`alter index ${textOf(row, 'name')} rename to ${textOf(row, 'name')}_0`);
  await transaction.query(`alter table ${table} rename to ${first}`);
  await transaction.query(
    `create table ${table} (like ${first} including defaults including constraints including storage) partition by range (height)`,
  );
  for (const row of indexes) {
    const [name, key] = [textOf(row, 'name'), textOf(row, 'key')];
    await transaction.query(
      key === '' ? textOf(row, 'sql') : `alter table ${table} add constraint ${name} ${key}`,
    );
  }
  await transaction.query(
    `alter table ${table} attach partition ${first} for values from (minvalue) to (${end})`,
  );
  for (const row of triggers) await transaction.query(textOf(row, 'sql'));
}
