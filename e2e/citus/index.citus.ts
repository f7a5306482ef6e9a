/** The recording indexed on Citus and on one PostgreSQL: the same rows, and the same responses of two services. */
import { HISTORY_CALLS } from '@cairn/api/history/calls';
import { distribute, isDistributed } from '@cairn/db/distribute';
import { emptyTables } from '@cairn/db/empty-tables';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { partition } from '@cairn/db/partition';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { textOf } from '@cairn/db/row-values';
import { administer } from '@cairn/db/testing/databases';
import { deleteFacts } from '@cairn/indexer/delete-facts';
import { tableChecksums } from '@cairn/db/testing/checksums';
import { ELYS } from '@cairn/archive/testing/archives';
import { indexArchive } from '@cairn/indexer/testing/index-archive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runService, type RunningService } from '../../apps/service/testing/running-service.ts';
import { openPair, type Pair } from './databases.ts';

const TOP = 2_480;
/** Values of a parameter, and combinations of them, that are tried for each call. */
const VALUES = 4;
const COMBINATIONS = 24;
/** The names under which answers have what a path names otherwise. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  address: ['address', 'delegator', 'voter', 'sender', 'recipient', 'owner'],
  block: ['height', 'hash'],
};

let pair: Pair;
beforeAll(async () => {
  pair = await openPair();
});
afterAll(() => pair.close());

it('has the rows of one PostgreSQL', async () => {
  const seconds: number[] = [];
  for (const database of [pair.plain, pair.citus]) {
    const begun = performance.now();
    await indexArchive(database, ELYS);
    seconds.push((performance.now() - begun) / 1_000);
  }
  const [plain, citus] = [await tableChecksums(pair.plain), await tableChecksums(pair.citus)];
  const rows = [...plain.values()].reduce((sum, table) => sum + table.rows, 0n);
  console.log(
    `${plain.size} tables, ${rows} rows; ${seconds.map((time) => time.toFixed(1)).join(' and ')} s`,
  );
  expect(citus).toEqual(plain);
});

it('serves the responses of one PostgreSQL', async () => {
  const services: readonly RunningService[] = await Promise.all(
    [pair.plainUrl, pair.cluster.url].map((url) => runService({ place: { url }, start: TOP })),
  );
  await Promise.all(services.map((service) => service.indexed(TOP)));
  const values = new Map<string, Set<string>>();
  const open = new Set(
    HISTORY_CALLS.flatMap(({ example, path }) => example ?? (path.includes('{') ? [] : path)),
  );
  // A set is iterated with what is added on the way: pages that follow.
  const compareOpen = async (): Promise<void> => {
    for (const path of open) {
      if (path === '/api/v1/status') continue;
      const [expected = '', found] = await Promise.all(services.map((service) => responseOf(service, path)));
      expect(found, path).toBe(expected);
      for (const [, name = '', value = ''] of expected.matchAll(/"(\w+)":"?([^",}\]]+)/g)) {
        const known = values.get(name) ?? new Set();
        if (known.size < VALUES) values.set(name, known.add(value));
      }
      const next = /"next":"([^"]+)"/.exec(expected)?.[1];
      if (next !== undefined && !path.includes('cursor='))
        open.add(`${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`);
    }
  };
  await compareOpen();
  for (const { path } of HISTORY_CALLS) for (const filled of filledPaths(path, values)) open.add(filled);
  for (const address of values.get('address') ?? [])
    for (const more of [
      `/api/v1/txs?address=${address}`,
      `/api/v1/txs?address=${address}&type=/cosmos.bank.v1beta1.MsgSend`,
      `/api/v1/addresses/${address}/activity?kind=transfer`,
      `/api/v1/addresses/${address}/activity?direction=in&denom=uelys`,
      `/address/${address}`,
    ])
      open.add(more);
  for (const hash of values.get('hash') ?? []) open.add(`/tx/${hash}`);
  open.add('/api/v1/txs?type=/cosmos.bank.v1beta1.MsgSend').add('/api/v1/txs?module=bank,gov&result=failed');
  await compareOpen();
  console.log(`${open.size} responses compared`);
  await Promise.all(services.map((service) => service.stop()));
});

it('deletes the facts of heights, as for a chain that replaces its newest blocks', async () => {
  for (const database of [pair.plain, pair.citus])
    await database.transaction((transaction) => deleteFacts(transaction, TOP - 200, TOP));
  expect(await tableChecksums(pair.citus)).toEqual(await tableChecksums(pair.plain));
});

it.each(['whole', 'divided'])('distributes a %s index with its rows, and continues it', async (name) => {
  const { plain, cluster } = pair;
  await administer(cluster.url, `create database ${name}`);
  for (const { url } of cluster.workers) await administer(url, `create database ${name}`);
  for (const { url } of [cluster.coordinator, ...cluster.workers])
    await administer(urlOf(url, name), 'create extension citus');
  const url = urlOf(cluster.url, name);
  await administer(url, `select citus_set_coordinator_host('127.0.0.1', ${new URL(url).port})`);
  for (const worker of cluster.workers)
    await administer(url, `select citus_add_node('127.0.0.1', ${new URL(worker.url).port})`);
  const tables = await openPostgres({ url });
  await migrate(tables, await readMigrations());
  await indexArchive(tables, ELYS, { to: 150 });
  if (name === 'divided') await partition(tables, 100);
  expect(await isDistributed(tables)).toBe(false);
  await distribute(tables, 4);
  // Its name is before that of every other table.
  await tables.script('create table a_fact (height integer primary key)');
  expect(await distribute(tables, 4)).toEqual(['a_fact']);
  expect(await distribute(tables, 4)).toEqual([]);
  await tables.close();
  const database = await openPostgres({ url });
  const [groups] = await database.query(
    `select count(distinct c.colocationid)::int as found, count(distinct c.distributioncolumntype)::int as types
     from pg_dist_partition p join pg_dist_colocation c using (colocationid) where p.partmethod = 'h'`,
  );
  expect(groups?.['found']).toBe(groups?.['types']);
  await database.script('drop table a_fact');
  await indexArchive(database, ELYS, { to: 300 });
  const parts = await database.query(
    "select distinct logicalrelid::text as name from pg_dist_partition where logicalrelid::text like 'event_%' order by 1",
  );
  expect(parts.map((row) => textOf(row, 'name'))).toEqual(
    name === 'divided' ? ['event_0', 'event_200', 'event_300', 'event_400'] : [],
  );
  await emptyTables(plain);
  await indexArchive(plain, ELYS, { to: 300 });
  expect(await tableChecksums(database)).toEqual(await tableChecksums(plain));
  await emptyTables(database);
  expect(await database.query('select 1 as one from block limit 1')).toEqual([]);
  await database.close();
});

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The JSON of a call; of a page, what it says in its head, which it reads from the index. */
async function responseOf({ url }: RunningService, path: string): Promise<string> {
  const response = await fetch(url + path);
  const text = (await response.text()).replaceAll(url, '');
  expect(response.status, `${path} ${text.slice(0, 200)}`).toBeLessThan(500);
  return path.startsWith('/api') ? text : [...text.matchAll(/<meta[^>]*>|<title>[^<]*/g)].join();
}

function filledPaths(path: string, values: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  return names
    .reduce<readonly string[]>(
      (paths, name) =>
        paths.flatMap((filled) =>
          (NAMED[name] ?? [name])
            .flatMap((key) => [...(values.get(key) ?? [])])
            .map((value) => filled.replace(`{${name}}`, encodeURIComponent(value))),
        ),
      [path],
    )
    .slice(0, COMBINATIONS);
}
