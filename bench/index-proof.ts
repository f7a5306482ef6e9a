/**
 * The same rows however an index is built: at once, following a replay, by three fillers at random, after kills, with
 * full disks and frozen databases.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import { createReplay } from '@cairn/archive/replay';
import type { Database } from '@cairn/db/database';
import { postgresMissing, type TestDatabase } from '@cairn/db/testing/databases';
import { startPostgresServer, type PostgresServer } from '@cairn/db/testing/postgres-server';
import { createIndexer } from '@cairn/indexer/indexer';
import type { IndexerOptions } from '@cairn/indexer/indexer-options';
import { createArchiveSource } from '@cairn/indexer/source/archive-source';
import { indexArchive, sleep } from '@cairn/indexer/testing/index-archive';
import { mountSmallDisk, smallDiskMissing } from '../e2e/support/small-disk.ts';
import { benchPglite, benchPostgres, summary } from './index/databases.ts';
import { canIsolate, runAsChild, startChild, type Child, type ChildOptions } from './index/indexing-child.ts';

const ARCHIVE = join('data', 'elysnet-1');
/** The target height of every index. */
let last = 0;
const MAX_IDLE_POLLS = 3;
/** Processes start slowly on a busy machine. */
const MAX_START_MS = 60_000;
const always = { worker: 'bench', pollMs: 20, sleep, now: () => performance.now() };

/** `only` selects scenarios by name; those they are compared with always run. */
async function prove(kills: number, to: number | undefined, only: string): Promise<void> {
  last = to ?? (await heightsOf());
  const dir = mkdtempSync(join(tmpdir(), 'cairn-proof-'));
  const checksums = new Map<string, string>();
  const add = async (name: string, run: () => Promise<string>): Promise<void> => {
    if (checksums.size > 0 && !name.includes(only)) return;
    const begun = performance.now();
    const checksum = await run();
    checksums.set(name, checksum);
    console.log(`${name.padEnd(58)} ${checksum}  ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  };
  let folders = 0;
  const server =
    postgresMissing === undefined && process.env['DATABASE_URL'] === undefined
      ? await startPostgresServer({ durable: true })
      : undefined;
  if (server !== undefined) process.env['DATABASE_URL'] = server.url;
  const pglite = (): Promise<TestDatabase> => benchPglite(join(dir, String((folders += 1))));
  const engines = new Map([
    ['PGlite', pglite],
    ['PostgreSQL', benchPostgres],
  ]);
  if (postgresMissing !== undefined) engines.delete('PostgreSQL');
  for (const [engine, open] of engines) {
    await add(`${engine}: from scratch`, () => inOne(open, { fillers: 1 }));
    await add(`${engine}: following a replay`, () => followed(open));
    await add(`${engine}: three fillers, ranges at random`, () =>
      inOne(open, { fillers: 3, batchHeights: 7 }, shuffled),
    );
    await add(`${engine}: killed ${kills} times (kill -9)`, () =>
      engine === 'PGlite' ? killedPglite(join(dir, 'killed'), kills) : killedPostgres(kills, server),
    );
  }
  rmSync(dir, { recursive: true, force: true });
  const different = new Set(checksums.values()).size;
  console.log(different === 1 ? `\nall ${checksums.size} the same` : `\n${different} DIFFERENT results`);
  process.exitCode = different === 1 ? 0 : 1;
}

async function heightsOf(): Promise<number> {
  const archive = await openArchive(ARCHIVE);
  await archive.close();
  return archive.manifest.to;
}

async function inOne(
  open: () => Promise<TestDatabase>,
  options: Partial<IndexerOptions>,
  over: (database: Database) => Database = (database) => database,
): Promise<string> {
  const test = await open();
  await indexArchive(over(test.database), ARCHIVE, { to: last, ...options });
  const text = await summary(test.database);
  await test.close();
  return text;
}

/** Fillers claim any free range instead of the lowest. */
function shuffled(database: Database): Database {
  return {
    engine: database.engine,
    query: (sql, parameters) =>
      database.query(
        sql.replace('order by from_height limit 1 for update', 'order by random() limit 1 for update'),
        parameters,
      ),
    copy: (target, lines) => database.copy(target, lines),
    script: (sql) => database.script(sql),
    transaction: (work) => database.transaction(work),
    lead: () => database.lead(),
    close: () => database.close(),
  };
}

/** The replay's clock runs at a hundred times its pace during blocks, and skips the days without any. */
async function followed(open: () => Promise<TestDatabase>): Promise<string> {
  const test = await open();
  const archive = await openArchive(ARCHIVE);
  const stop = new AbortController();
  let clock = 0;
  const { from } = archive.manifest;
  const replay = await createReplay({ archive, from, speed: 1, hold: false, loop: false, now: () => clock });
  const indexer = createIndexer({
    ...always,
    database: test.database,
    source: createArchiveSource(archive, { head: () => Math.min(last, replay.head()), now: () => clock }),
    follow: true,
    pollMs: 5,
  });
  const running = indexer.run(stop.signal);
  let idle = 0;
  let head = 0;
  while ((indexer.progress().foldedTo ?? 0) < last) {
    await sleep(10, stop.signal);
    if ((indexer.progress().foldedTo ?? 0) < Math.min(last, replay.head())) continue;
    idle = replay.head() === head ? idle + 1 : 0;
    head = replay.head();
    clock += idle > MAX_IDLE_POLLS ? 600_000 : Math.random() * 20_000;
  }
  stop.abort();
  await running;
  await archive.close();
  const text = await summary(test.database);
  await test.close();
  return text;
}

/** Faults injected besides the kill. */
const FAULTS = ['none', 'full disk', 'frozen'] as const;
/** More than the index of the recording takes. */
const DISK_MEGABYTES = 1_500;

/**
 * One process at a time, the first of a namespace as in a container, killed while it writes and folds; every second
 * and third time its disk is full before, or it is frozen while the next one starts.
 */
async function killedPglite(dir: string, kills: number): Promise<string> {
  const disk = smallDiskMissing() === undefined ? mountSmallDisk(DISK_MEGABYTES) : undefined;
  const isolated = canIsolate();
  const options = {
    dir: disk === undefined ? dir : join(disk.dir, 'index'),
    archive: ARCHIVE,
    to: last,
    worker: 'killed',
    fillers: 3,
    lead: true,
    batchHeights: 5,
  };
  const faults = FAULTS.filter((fault) => fault !== 'full disk' || disk !== undefined);
  // Leaves work for the last of them.
  const maxBatches = Math.max(1, Math.floor(last / options.batchHeights / kills));
  const opened: number[] = [];
  let working = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const fault = faults[kill % faults.length];
    const child = startChild({ ...options, ends: false }, isolated);
    const isWorking = await killSome(child, maxBatches, async () => {
      if (fault === 'full disk') disk?.fill();
      if (fault === 'frozen') child.freeze();
      if (fault !== 'none') await sleep(500, new AbortController().signal);
    });
    if (isWorking) working += 1;
    opened.push(child.openedMs() ?? Infinity);
    disk?.free();
  }
  console.log(
    `  ${working} of ${kills} kills while it was at work; ${isolated ? '' : 'no '}namespace of its own,`,
  );
  console.log(`  ${faults.join(', ')} in turn; opened within ${Math.max(...opened).toFixed(0)} ms`);
  await finish({ ...options, ends: true });
  const test = await benchPglite(options.dir);
  const text = await summary(test.database);
  await test.close();
  disk?.unmount();
  return text;
}

/**
 * Four processes that lead and fill, all killed at once as by a power cut, and restarted; every second time the
 * database is frozen while they are killed and started.
 */
async function killedPostgres(kills: number, server: PostgresServer | undefined): Promise<string> {
  const test = await benchPostgres();
  const options = {
    url: test.url ?? '',
    archive: ARCHIVE,
    to: last,
    fillers: 1,
    lead: true,
    batchHeights: 5,
  };
  let working = 0;
  let killed = 0;
  for (let round = 0; killed < kills; round += 1) {
    const children = [0, 1, 2, 3].map((slot) =>
      startChild({ ...options, worker: `process ${slot}`, ends: false }),
    );
    if (round % 2 === 1) setTimeout(() => server?.thaw(), 1_000);
    const watched = children[Math.floor(Math.random() * children.length)];
    const freeze = () => {
      if (round % 2 === 0) server?.freeze();
    };
    if (watched !== undefined && (await killSome(watched, 3, freeze))) working += children.length;
    for (const child of children) child.process.kill('SIGKILL');
    await Promise.all(children.map((child) => child.ended));
    killed += children.length;
    // Claims of killed processes expire after a minute; here at once.
    if (round % 2 === 1) await test.database.query('update fill_range set claimed_until = null');
  }
  server?.thaw();
  await test.database.query('update fill_range set claimed_until = null');
  console.log(
    `  ${working} of ${killed} kills while they were at work; ${server === undefined ? 'never ' : ''}frozen`,
  );
  await finish({ ...options, worker: 'last', ends: true });
  const text = await summary(test.database);
  await test.close();
  return text;
}

/**
 * Kills a child after a random number of steps and a short delay, unless `before` completes first. @returns whether
 * it was at work.
 */
async function killSome(
  child: Child,
  maxBatches: number,
  before: () => Promise<void> | void,
): Promise<boolean> {
  const steps = child.steps() + Math.floor(Math.random() * maxBatches);
  const until = performance.now() + MAX_START_MS;
  while (child.steps() <= steps && performance.now() < until && child.process.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const working = child.steps() > steps;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
  await before();
  child.process.kill('SIGKILL');
  await child.ended;
  return working;
}

async function finish(options: ChildOptions): Promise<void> {
  const code = await startChild(options).ended;
  if (code !== 0) throw new Error(`the last process ended with ${code ?? 'a signal'}`);
}

if (!(await runAsChild())) {
  const [kills = '50', to, only = ''] = process.argv.slice(2);
  await prove(Number(kills), to === undefined ? undefined : Number(to), only);
}
