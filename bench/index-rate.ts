/** Heights per second of the index on both databases, over the recording repeated to 20,000 heights. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { postgresMissing, type TestDatabase } from '@cairn/db/testing/databases';
import { sleep } from '@cairn/indexer/testing/index-archive';
import { createIndexer } from '@cairn/indexer/indexer';
import { bigintOf, textOf } from '@cairn/db/row-values';
import type { Database } from '@cairn/db/database';
import { benchPglite, benchPostgres } from './index/databases.ts';
import { CpuOf, load } from './index/cpu-time.ts';
import { fillAsChild, renderedRecording, startFilling, type FillingChild } from './index/filling-child.ts';
import { repeated } from './index/repeated-source.ts';

const STEP = 2_000;
const [heightsText = '20000', only, fillersText = '2', besideText = '1'] = process.argv.slice(2);
const TO = Number(heightsText);

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-rate-'));
  const rendered = performance.now();
  const recording = await renderedRecording(TO);
  console.log(`answers rendered in ${((performance.now() - rendered) / 1000).toFixed(0)} s`);
  if (only !== 'postgres') await measure(recording, 'PGlite', () => benchPglite(join(dir, 'pglite')));
  if (only !== 'pglite' && postgresMissing === undefined)
    await measure(recording, 'PostgreSQL', benchPostgres);
  await recording.close();
  rmSync(dir, { recursive: true });
}

type Recording = Awaited<ReturnType<typeof renderedRecording>>;

/** An embedded database has one process; PostgreSQL has separate fillers beside the leader, as in operation. */
async function measure(recording: Recording, name: string, open: () => Promise<TestDatabase>): Promise<void> {
  const test = await open();
  const { database } = test;
  // A connection's process names its database.
  const server = test.url === undefined ? undefined : new CpuOf(new URL(test.url).pathname.slice(1));
  const { url } = test;
  const beside =
    url === undefined
      ? []
      : await Promise.all(Array.from({ length: Number(besideText) }, () => startFilling({ url, to: TO })));
  const sum = (of: (child: FillingChild) => number) => beside.reduce((total, child) => total + of(child), 0);
  console.log(
    `\n${name}: ${TO} heights, ${fillersText} fillers and ${beside.length} in processes of their own, load before ${load()}`,
  );
  console.log('  heights   blocks/s    rows/s  CPU ms a block: program, database  memory MB   load');
  const begun = performance.now();
  const cpuOf = () => ({
    own: ownSeconds() + sum((child) => child.cpu()),
    server: server?.seconds() ?? 0,
  });
  const first = cpuOf();
  let mark = { at: begun, height: 0, rows: 0, cpu: first };
  const indexer = createIndexer({
    database,
    source: repeated(recording.source, recording.heights, TO),
    follow: false,
    worker: 'bench',
    fillers: Number(fillersText),
    now: () => performance.now(),
    pollMs: 20,
    sleep,
    onProgress: ({ foldedTo, rowsWritten }) => {
      const height = foldedTo ?? 0;
      if (height < mark.height + STEP && !(height === TO && mark.height < TO)) return;
      const now = {
        at: performance.now(),
        height,
        rows: rowsWritten + sum((child) => child.rows()),
        cpu: cpuOf(),
      };
      print(mark, now);
      mark = now;
    },
  });
  for (const child of beside) child.begin();
  await indexer.run(new AbortController().signal);
  const seconds = (performance.now() - begun) / 1000;
  const rowsWritten = indexer.progress().rowsWritten + sum((child) => child.rows());
  await Promise.all(beside.map(({ ended }) => ended));
  console.log(
    `  in all    ${(TO / seconds).toFixed(0).padStart(8)} ${(rowsWritten / seconds).toFixed(0).padStart(9)}   ${seconds.toFixed(0)} s, ${rowsWritten} rows`,
  );
  await printSizes(database);
  await test.close();
}

/** CPU of this process, the leader. */
function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

interface Mark {
  readonly at: number;
  readonly height: number;
  readonly rows: number;
  readonly cpu: { readonly own: number; readonly server: number };
}

function print(from: Mark, to: Mark): void {
  const heights = to.height - from.height;
  const seconds = (to.at - from.at) / 1000;
  const own = (to.cpu.own - from.cpu.own) * 1000;
  const server = (to.cpu.server - from.cpu.server) * 1000;
  console.log(
    `  ${String(to.height).padEnd(8)} ${(heights / seconds).toFixed(0).padStart(9)} ${((to.rows - from.rows) / seconds).toFixed(0).padStart(9)}` +
      ` ${(own / heights).toFixed(1).padStart(23)}, ${server === 0 ? 'in it' : (server / heights).toFixed(1).padStart(5)}` +
      ` ${Math.round(process.memoryUsage().rss / 1e6)
        .toString()
        .padStart(14)} ${load().padStart(8)}`,
  );
}

/** The largest tables, by their size in the database. */
async function printSizes(database: Database): Promise<void> {
  const rows = await database.query(
    `select relname::text as name, pg_total_relation_size(oid)::bigint as bytes, pg_indexes_size(oid)::bigint as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  );
  const sum = rows.reduce((total, row) => total + bigintOf(row, 'bytes'), 0n);
  console.log(`  ${(Number(sum) / TO).toFixed(0)} bytes a height on disk; the largest tables:`);
  for (const row of rows.slice(0, 8))
    console.log(
      `    ${textOf(row, 'name').padEnd(18)} ${(Number(bigintOf(row, 'bytes')) / TO).toFixed(0).padStart(7)} bytes a height, ${(Number(bigintOf(row, 'indexes')) / TO).toFixed(0)} of them indexes`,
    );
}

if (!(await fillAsChild())) await main();
