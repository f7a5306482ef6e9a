/** Distributes the tables of an index over the nodes of a Citus cluster. */
import type { Database, Queryable, SqlRow } from './database.ts';
import { BY_HEIGHT, PLACEMENTS, type Placement } from './distribution.ts';
import { DistributionError } from './errors.ts';
import { textOf } from './row-values.ts';

/** Shards per column; each is a table on one node, so that this is also the largest useful number of nodes. */
export const DEFAULT_SHARDS = 32;

/** Whether a database has the extension. */
export async function hasCitus(database: Queryable): Promise<boolean> {
  const rows = await database.query("select 1 as one from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/** Whether the tables of this database are distributed, at least in part. */
export async function isDistributed(database: Queryable): Promise<boolean> {
  return (await hasCitus(database)) && (await placedTables(database)).has('block');
}

/**
 * Distributes all tables that are not yet distributed, with their rows, while no other process writes.
 * @returns the names of those that it distributed.
 * @throws {DistributionError} without the extension, or when the coordinator is not one of its nodes.
 * @throws {DatabaseError}
 */
export async function distribute(database: Database, shards = DEFAULT_SHARDS): Promise<readonly string[]> {
  if (!(await hasCitus(database)))
    throw new DistributionError('the database does not have the extension citus: create extension citus');
  const [coordinator] = await database.query('select 1 as one from pg_dist_node where groupid = 0');
  if (coordinator === undefined)
    throw new DistributionError(
      "the coordinator is not a node of the cluster: select citus_set_coordinator_host('its host name')",
    );
  const placements = await placementsOf(database);
  const placed = await placedTables(database);
  // One connection to each node: a transaction commits at once there, and reads of a page open no others.
  await database.script(
    `do $$ begin execute format('alter database %I set citus.max_adaptive_executor_pool_size = 1', current_database()); end $$`,
  );
  // A later table joins those that are there, whatever its name.
  const firsts = new Map(
    placements.filter(({ table }) => placed.has(table)).map(({ table, type }) => [type, table]),
  );
  const open = placements.filter(({ table }) => !placed.has(table));
  for (const { table, placement, type } of open) {
    await place(database, table, placement, firsts.get(type) ?? 'none', shards);
    if (!firsts.has(type)) firsts.set(type, table);
  }
  await moveLookups(database);
  return open.map(({ table }) => table);
}

/** A row comparison alone does not name the shard. */
const ROUTED_REPORT = (bound: string) => `
  return query select r.price, r.height from price_report r where r.asset = $1 and ${bound}
    order by r.height desc, r.item desc, r.position desc limit 1;`;

/** Lookups that need another text under Citus, which joins no shard with the result of a function. */
const ROUTED: Readonly<Record<string, string>> = {
  report_before: ROUTED_REPORT('(r.asset, r.height, r.item, r.position) < ($1, $2, $3, $4)'),
  report_up_to: ROUTED_REPORT('(r.asset, r.height) <= ($1, $2)'),
  all_operators: 'return query select distinct s.operator from operator_stake s;',
  traded_asset: `
  declare
    change pool_change;
    found_denom bigint;
    found_decimals smallint;
  begin
    loop
      select * into change from pool_change p where p.pool_id = $1 and (p.height, p.item, p.position) < ($2, $3, $4)
        and (change.height is null or (p.height, p.item, p.position) > (change.height, change.item, change.position))
        order by p.height, p.item, p.position limit 1;
      exit when not found;
      select u.id, i.decimals into found_denom, found_decimals from unnest(change.denoms) as u (id)
        cross join lateral asset_before(u.id, $2, $3, $4) i where i.asset <> 'USDC' limit 1;
      if found then return query select found_denom, found_decimals; exit; end if;
    end loop;
  end;`,
};

/** A statement of a function in PL/pgSQL is planned by itself, where the function runs: on the coordinator. */
async function moveLookups(database: Database): Promise<void> {
  const rows = await database.query(
    `select proname::text as name, pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as result, prosrc as body
     from pg_proc p join pg_language l on l.oid = p.prolang
     where l.lanname = 'sql' and p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const row of rows) {
    const name = textOf(row, 'name');
    await database.script(
      `create or replace function ${name}(${textOf(row, 'arguments')}) returns ${textOf(row, 'result')} language plpgsql stable as $body$
       #variable_conflict use_column
       begin ${ROUTED[name] ?? `return query ${textOf(row, 'body')};`} end $body$`,
    );
  }
}

async function place(
  database: Database,
  table: string,
  placement: Placement,
  beside: string,
  shards: number,
): Promise<void> {
  // Citus has no triggers, so folds of a distributed index cannot be undone.
  const drop = `drop trigger if exists note_fold on ${table};`;
  if (placement === 'everywhere') return database.script(`${drop} select create_reference_table('${table}')`);
  if (placement === 'coordinator')
    return database.script(`${drop} select citus_add_local_table_to_metadata('${table}')`);
  const { column } = placement;
  const count = beside === 'none' ? `, shard_count => ${shards}` : '';
  return database.script(
    `begin; ${drop} ${await keyWith(database, table, column)}
     select create_distributed_table('${table}', '${column}', colocate_with => '${beside}'${count}); commit`,
  );
}

/** Citus checks unique keys within a shard, so they contain its column. */
async function keyWith(database: Queryable, table: string, column: string): Promise<string> {
  const [row] = await database.query(
    `select conname::text as name, (select string_agg(a.attname, ', ' order by k.n) from unnest(c.conkey) with ordinality as k (attnum, n)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
     from pg_constraint c where conrelid = $1::text::regclass and contype = 'p'`,
    [table],
  );
  const columns = row === undefined ? column : textOf(row, 'columns');
  if (row === undefined || columns.split(', ').includes(column)) return '';
  const name = textOf(row, 'name');
  return `alter table ${table} drop constraint ${name}; alter table ${table} add constraint ${name} primary key (${columns}, ${column});`;
}

export interface TablePlacement {
  readonly table: string;
  readonly placement: Placement;
  /** Of the column, empty without one. */
  readonly type: string;
}

/**
 * Where the rows of each table belong; the parts of a divided table are where it is.
 * @throws {DistributionError} for a table that is not named and has no height.
 */
export async function placementsOf(database: Queryable): Promise<readonly TablePlacement[]> {
  const rows = await database.query(
    `select c.relname::text as name, a.attname::text as column, a.atttypid::regtype::text as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  return [...new Set(namesOf(rows))].map((table) => {
    const placement = PLACEMENTS[table] ?? BY_HEIGHT;
    if (typeof placement === 'string') return { table, placement, type: '' };
    const column = rows.find(
      (row) => textOf(row, 'name') === table && textOf(row, 'column') === placement.column,
    );
    if (column === undefined)
      throw new DistributionError(`no placement is known for ${table}, which has no ${placement.column}`);
    return { table, placement, type: textOf(column, 'type') };
  });
}

async function placedTables(database: Queryable): Promise<ReadonlySet<string>> {
  return new Set(namesOf(await database.query('select logicalrelid::text as name from pg_dist_partition')));
}

const namesOf = (rows: readonly SqlRow[]): readonly string[] => rows.map((row) => textOf(row, 'name'));
