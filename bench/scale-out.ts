/** One PostgreSQL, a leader, three fillers and two services on this machine, any of them killed at random: the same rows. */
import { kill as signalProcess } from 'node:process';
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import type { Database } from '@cairn/db/database';
import { intOf } from '@cairn/db/row-values';
import { postgresMissing } from '@cairn/db/testing/databases';
import { indexArchive, sleep } from '@cairn/indexer/testing/index-archive';
import { until } from '../e2e/support/until.ts';
import { benchPostgres, summary } from './index/databases.ts';
import { runAsChild, startChild, type Child } from './index/indexing-child.ts';
import { serveAsChild, startServing } from './index/serving-child.ts';

const ARCHIVE = join('data', 'elysnet-1');
const MAX_BETWEEN_KILLS_MS = 6_000;
const PORTS = [4590, 4591];
const never = new AbortController().signal;

interface Role {
  readonly name: string;
  readonly start: () => Child;
  child: Child;
  kills: number;
}

async function scaleOut(kills: number, to: string | undefined): Promise<void> {
  const archive = await openArchive(ARCHIVE);
  const last = to === undefined ? archive.manifest.to : Number(to);
  await archive.close();
  const expected = await indexedAtOnce(last);
  const test = await benchPostgres();
  const url = test.url ?? '';
  const roles = rolesOf(url, last);
  const requesting = new AbortController();
  const answers = { good: 0, failed: 0 };
  const requested = sendRequests(answers, requesting.signal);
  const begun = performance.now();
  let backends = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * MAX_BETWEEN_KILLS_MS, never);
    const at = Math.floor(Math.random() * (roles.length + 1));
    const role = roles[at];
    // The seventh is the database itself: killing a backend makes the server recover from its log.
    if (role === undefined) backends += await killBackend(test.database);
    else await killAndRestart(role);
    await retried(() => test.database.query('update fill_range set claimed_until = null'));
  }
  await until(`Height ${last} was not folded`, async () => (await foldedTo(test.database)) >= last, 200);
  requesting.abort();
  await requested;
  for (const { child } of roles) child.process.kill('SIGKILL');
  await Promise.all(roles.map(({ child }) => child.ended));
  for (const { name, kills: count } of roles) console.log(`${name.padEnd(10)} killed ${count} times`);
  console.log(`database   killed ${backends} times (a backend, so that the server recovers)`);
  console.log(`services   ${answers.good} answers, ${answers.failed} requests to one that was down`);
  const rows = await summary(test.database);
  console.log(
    `at once:   ${expected}\nscaled out: ${rows}  ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  console.log(rows === expected ? 'the same rows' : 'DIFFERENT rows');
  process.exitCode = rows === expected ? 0 : 1;
  await test.close();
}

function rolesOf(url: string, to: number): readonly Role[] {
  const indexing = { url, archive: ARCHIVE, to, batchHeights: 10, ends: false };
  const starts: readonly (readonly [string, () => Child])[] = [
    ['leader', () => startChild({ ...indexing, worker: 'leader', fillers: 0, lead: true })],
    ...[1, 2, 3].map(
      (filler) =>
        [
          `filler ${filler}`,
          () => startChild({ ...indexing, worker: `filler ${filler}`, fillers: 1, lead: false }),
        ] as const,
    ),
    ...PORTS.map((port, index) => [`service ${index + 1}`, () => startServing(url, port)] as const),
  ];
  return starts.map(([name, start]) => ({ name, start, child: start(), kills: 0 }));
}

async function killAndRestart(role: Role): Promise<void> {
  role.child.process.kill('SIGKILL');
  await role.child.ended;
  role.kills += 1;
  role.child = role.start();
}

/** Kills a busy process of the server; 0 when there is none. */
async function killBackend(database: Database): Promise<number> {
  const [row] = await retried(() =>
    database.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
    ),
  );
  if (row === undefined) return 0;
  signalProcess(intOf(row, 'pid'), 'SIGKILL');
  await sleep(300, never);
  return 1;
}

/** Sends requests to both services continuously, as a load balancer would. */
async function sendRequests(answers: { good: number; failed: number }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const port of PORTS) {
      const ok = await fetch(`http://127.0.0.1:${port}/`).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) answers.good += 1;
      else answers.failed += 1;
    }
    await sleep(50, signal).catch(() => undefined);
  }
}

async function foldedTo(database: Database): Promise<number> {
  const rows = await database.query('select folded_to from progress').catch(() => []);
  const [row] = rows;
  return row === undefined ? 0 : intOf(row, 'folded_to');
}

/** Retries until the database has recovered. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      return await work();
    } catch {
      await sleep(200, never);
    }
  }
  return work();
}

async function indexedAtOnce(to: number): Promise<string> {
  const test = await benchPostgres();
  await indexArchive(test.database, ARCHIVE, { to });
  const text = await summary(test.database);
  await test.close();
  return text;
}

if (!(await runAsChild()) && !(await serveAsChild())) {
  if (postgresMissing === undefined) await scaleOut(Number(process.argv[2] ?? '30'), process.argv[3]);
  else console.log(`Not run: ${postgresMissing}`);
}
