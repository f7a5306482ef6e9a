/** Rows per second of a leader and a filler on one PostgreSQL and on Citus with 1 to 3 workers, and the CPU of each node. */
import { join } from 'node:path';
import type { Database } from '@cairn/db/database';
import { distribute } from '@cairn/db/distribute';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { intOf } from '@cairn/db/row-values';
import { startCitus } from '@cairn/db/testing/citus-cluster';
import { startPostgresServer, type PostgresServer } from '@cairn/db/testing/postgres-server';
import { createIndexer } from '@cairn/indexer/indexer';
import { sleep } from '@cairn/indexer/testing/index-archive';
import { load, parentOf, serverSeconds } from './index/cpu-time.ts';
import { fillAsChild, renderedRecording, startFilling } from './index/filling-child.ts';
import { repeated } from './index/repeated-source.ts';

const [heightsText = '2480', workersText = '0,1,2,3'] = process.argv.slice(2);
const TO = Number(heightsText);
/** Divisible by 1, 2 and 3 workers. */
const SHARDS = 12;

type Recording = Awaited<ReturnType<typeof renderedRecording>>;

/** The database, and the main process of each of its servers, the coordinator first. */
interface Nodes {
  readonly url: string;
  readonly mains: readonly number[];
  readonly stop: () => Promise<unknown>;
}

async function main(): Promise<void> {
  const recording = await renderedRecording(TO);
  console.log(`${TO} heights; CPU in ms a height`);
  console.log(
    '  workers   blocks/s    rows/s   program   coordinator   each worker   coordinator of all nodes   load',
  );
  for (const workers of workersText.split(',').map(Number)) await measure(recording, workers);
  await recording.close();
}

async function measure(recording: Recording, workers: number): Promise<void> {
  const { url, mains, stop } = workers === 0 ? await onePostgres() : await cluster(workers);
  const child = await startFilling({ url, to: TO });
  const database = await openPostgres({ url });
  const seconds = () => mains.map(serverSeconds);
  const [before, own, begun] = [seconds(), process.cpuUsage(), performance.now()];
  const indexer = createIndexer({
    database,
    source: repeated(recording.source, recording.heights, TO),
    follow: false,
    worker: 'bench',
    now: () => performance.now(),
    pollMs: 20,
    sleep,
    // Its last sample counts once it has ended.
    onProgress: () => void child.cpu(),
  });
  child.begin();
  await indexer.run(new AbortController().signal);
  const took = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(own);
  const nodes = seconds().map((after, node) => ((after - (before[node] ?? 0)) * 1000) / TO);
  const program = (user + system) / 1e3 / TO + (child.cpu() * 1000) / TO;
  await child.ended;
  await database.close();
  await stop();
  const rows = indexer.progress().rowsWritten + child.rows();
  const [coordinator = 0, ...others] = nodes;
  const share = coordinator / nodes.reduce((sum, node) => sum + node, 0);
  console.log(
    [
      `  ${workers === 0 ? 'none' : workers}`.padEnd(9),
      (TO / took).toFixed(0).padStart(9),
      (rows / took).toFixed(0).padStart(9),
      program.toFixed(1).padStart(9),
      coordinator.toFixed(1).padStart(13),
      (others.map((node) => node.toFixed(1)).join(', ') || '-').padStart(15),
      `${(share * 100).toFixed(0)} %`.padStart(24),
      load().padStart(8),
    ].join(' '),
  );
}

async function onePostgres(): Promise<Nodes> {
  const server = await startPostgresServer({ durable: true });
  await migrated(server.url).then((database) => database.close());
  return nodesOf(server.url, [server]);
}

async function cluster(count: number): Promise<Nodes> {
  const { url, coordinator, workers } = await startCitus(count, true);
  const database = await migrated(url);
  await distribute(database, SHARDS);
  await database.close();
  return nodesOf(url, [coordinator, ...workers]);
}

async function nodesOf(url: string, servers: readonly PostgresServer[]): Promise<Nodes> {
  const mains = await Promise.all(servers.map((server) => mainOf(server.url)));
  return { url, mains, stop: () => Promise.all(servers.map((server) => server.stop())) };
}

async function migrated(url: string): Promise<Database> {
  const database = await openPostgres({ url });
  await migrate(database, await readMigrations(join('packages', 'db', 'migrations')));
  return database;
}

/** A connection's process is started by the main one. */
async function mainOf(url: string): Promise<number> {
  const database = await openPostgres({ url, connections: 1 });
  const [row = {}] = await database.query('select pg_backend_pid() as pid');
  const pid = parentOf(intOf(row, 'pid'));
  await database.close();
  return pid;
}

if (!(await fillAsChild())) await main();
