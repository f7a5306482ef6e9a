/** What the index of a recording costs: seconds of CPU by part, and megabytes by table and index. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '@cairn/db/database';
import { bigintOf, textOf } from '@cairn/db/row-values';
import { indexArchive } from '@cairn/indexer/testing/index-archive';
import { benchPglite } from './index/databases.ts';
import { load } from './index/cpu-time.ts';

const [network = 'elysnet-1', heightsText] = process.argv.slice(2);

/** Disk usage of a folder, in bytes. */
function bytesBelow(dir: string): number {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).blocks * 512, 0);
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1).padStart(8);

let since = { at: performance.now(), cpu: process.cpuUsage() };
/** Prints wall-clock and CPU seconds since the last mark. */
function mark(what: string): void {
  const { user, system } = process.cpuUsage(since.cpu);
  const seconds = (performance.now() - since.at) / 1000;
  console.log(
    `${what.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s, CPU ${((user + system) / 1e6).toFixed(1)} s, load ${load()}`,
  );
  since = { at: performance.now(), cpu: process.cpuUsage() };
}

async function printTables(database: Queryable): Promise<void> {
  const rows = await database.query(
    `select c.relname::text as name, c.reltuples::bigint as rows, pg_relation_size(c.oid) as heap,
       coalesce(pg_relation_size(nullif(c.reltoastrelid, 0)), 0) as toast, pg_indexes_size(c.oid) as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by pg_total_relation_size(c.oid) desc`,
  );
  const sum = (column: string): number =>
    rows.reduce((total, row) => total + Number(bigintOf(row, column)), 0);
  console.log(`\n${'table'.padEnd(24)}     rows    heap MB   toast MB indexes MB`);
  for (const row of rows.slice(0, 24))
    console.log(
      `${textOf(row, 'name').padEnd(24)} ${String(bigintOf(row, 'rows')).padStart(8)} ${megabytes(Number(bigintOf(row, 'heap')))}   ${megabytes(Number(bigintOf(row, 'toast')))}   ${megabytes(Number(bigintOf(row, 'indexes')))}`,
    );
  console.log(
    `${`all ${rows.length}`.padEnd(24)} ${' '.repeat(8)} ${megabytes(sum('heap'))}   ${megabytes(sum('toast'))}   ${megabytes(sum('indexes'))}`,
  );
  const indexes = await database.query(
    `select relname::text as name, pg_relation_size(oid) as bytes from pg_class
     where relkind = 'i' and relnamespace = 'public'::regnamespace order by 2 desc limit 24`,
  );
  console.log('\nlargest indexes          MB');
  for (const row of indexes)
    console.log(`${textOf(row, 'name').padEnd(24)} ${megabytes(Number(bigintOf(row, 'bytes')))}`);
}

const dir = mkdtempSync(join(tmpdir(), 'cairn-index-size-'));
try {
  mark('program');
  const folder = join(dir, 'database');
  const test = await benchPglite(folder);
  const { database } = test;
  mark('an empty database');
  console.log(`${' '.repeat(24)} ${megabytes(bytesBelow(folder))} MB`);
  const to = heightsText === undefined ? undefined : Number(heightsText);
  const { foldedTo } = await indexArchive(database, join('data', network), { to, fillers: 1 });
  mark(`${foldedTo ?? 0} heights`);
  await printTables(database);
  since = { at: performance.now(), cpu: process.cpuUsage() };
  await test.close();
  mark('\nclosing');
  for (const part of ['base', 'pg_wal', 'global'])
    console.log(`${part.padEnd(24)} ${megabytes(bytesBelow(join(folder, part)))} MB`);
  console.log(`${'on the disk'.padEnd(24)} ${megabytes(bytesBelow(folder))} MB`);
} finally {
  rmSync(dir, { recursive: true });
}
