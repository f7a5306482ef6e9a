/** Millions of synthetic rows in an empty index, on one PostgreSQL or a cluster. */
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { textOf } from '@cairn/db/row-values';
import { syntheticRows, type SyntheticSize } from '@cairn/db/testing/synthetic-rows';

/**
 * Indexes are built after the rows are inserted, in a third of the time; on a cluster primary keys stay, whose names on
 * its nodes are not known here.
 */
export async function fillSynthetic(url: string, size: SyntheticSize, isCluster = false): Promise<void> {
  const loader = await openPostgres({ url, connections: 2, statementTimeoutMs: 0 });
  // A cluster's nodes get one command at a time.
  const roomy = isCluster ? '' : "set maintenance_work_mem = '512MB'; ";
  const indexes = await loader.query(
    `select i.indexname::text as name, i.indexdef as sql from pg_indexes i where i.schemaname = 'public'
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
  );
  const keys = isCluster
    ? []
    : await loader.query(
        `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as sql
     from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace and conrelid <> 'schema_migration'::regclass`,
      );
  for (const row of indexes) await loader.script(`drop index ${textOf(row, 'name')}`);
  for (const row of keys)
    await loader.script(`alter table ${textOf(row, 'table')} drop constraint ${textOf(row, 'name')}`);

  for (const rows of syntheticRows(size)) await loader.script(rows);
  for (const row of keys)
    await loader.script(
      `${roomy}alter table ${textOf(row, 'table')} add constraint ${textOf(row, 'name')} ${textOf(row, 'sql')}`,
    );
  for (const row of indexes) await loader.script(`${roomy}${textOf(row, 'sql')}`);
  // What autovacuum does in time: statistics and the visibility map. A cluster does it on its workers for named tables.
  const tables = await loader.query(
    "select tablename::text as name from pg_tables where schemaname = 'public'",
  );
  for (const row of tables) await loader.script(`vacuum analyze ${textOf(row, 'name')}`);
  await loader.close();
}
