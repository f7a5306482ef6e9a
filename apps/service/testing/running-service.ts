/** For tests: the whole service on a free port, over a recorded network whose head the test moves. */
import { existsSync, mkdtempSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { ELYS } from '@cairn/archive/testing/archives';
import { postgresMissing, testPostgres } from '@cairn/db/testing/databases';
import { packFolder } from '@cairn/db/pglite/pack-folder';
import { copyPrepared, INDEXED_TO, isPrepared, type Prepared } from '@cairn/db/testing/prepared';
import type { ServiceClient } from '@cairn/api/call-service';
import type { FastifyInstance } from 'fastify';
import { createApp, DEFAULT_TIME_LIMITS, type TimeLimits } from '../src/app.ts';
import { shippedChain } from '../src/network/chains.ts';
import { sleepUnlessAborted } from '../src/lib/abortable-sleep.ts';
import { createFillJob, type RunFillJob } from '../src/index-lifecycle/fill-job.ts';
import { startHistory, type History } from '../src/index-lifecycle/history.ts';
import type { HistoryOptions } from '../src/index-lifecycle/history-options.ts';
import type { ArchiveOrigin, Origin } from '../src/network/origin.ts';
import { localClient } from '../src/network/node-clients.ts';
import { createTrackStore } from '../src/resources/analytics/store.ts';
import { createAvatarStore } from '../src/resources/avatar/store.ts';
import { renderPng } from '../src/resources/preview/render-png.ts';
import { createNameStore } from '../src/resources/name/store.ts';
import { PREVIEW_FILES } from './preview-files.ts';

const ABSENT = 'http://127.0.0.1:9';
const LONGEST_WAIT_MS = 40;
/** Only ends a hanging test. */
const READY_MS = 240_000;

export interface RunningService {
  readonly url: string;
  readonly client: ServiceClient;
  readonly app: FastifyInstance;
  readonly history: History;
  readonly archive: Archive;
  /** Moves the network's head. */
  moveTo(height: number): void;
  /** Waits until the index has reached a height. */
  indexed(height: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly place: HistoryOptions['place'];
  readonly start: number;
  /** First height to index; the chain's first by default. */
  readonly first?: number;
  /** The archive itself by default. */
  readonly origin?: Origin;
  /** By default a job in this process, whose new databases are copies of the prepared tables. */
  readonly fill?: RunFillJob;
  readonly port?: number;
  /** Requests per minute and client; unlimited by default. */
  readonly rateLimit?: number;
  readonly timeLimits?: TimeLimits;
  readonly unwindHeights?: number;
  readonly reset?: boolean;
  /** Another process maintains the index. */
  readonly readOnly?: boolean;
  /** Chains with more blocks are not indexed; null for any. */
  readonly maxBlocks?: number | null;
  /** Receives the problems of the index and of the service. */
  readonly report?: (line: string) => void;
}

const IDENTITY = 'a recording for tests';
const VERSION = 'test';

/** A folder among the machine's temporary ones. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'cairn-service-'));

/** A folder for embedded indexes with empty tables, or the first `INDEXED_TO` heights, for a start. */
export async function preparedRoot(
  prepared: Prepared = 'tables',
  { identity }: Pick<ArchiveOrigin, 'identity'> = { identity: IDENTITY },
): Promise<string> {
  const root = temporaryFolder();
  const snapshots = join(root, `${identity.slice(0, 12)}-${VERSION}`);
  await mkdir(snapshots);
  const snapshot = join(snapshots, `snapshot-${prepared === 'index' ? INDEXED_TO : 0}`);
  const pack = packs.get(prepared) ?? packPrepared(prepared);
  packs.set(prepared, pack);
  await copyFile(await pack, snapshot);
  return root;
}

const packs = new Map<Prepared, Promise<string>>();
async function packPrepared(prepared: Prepared): Promise<string> {
  const file = join(temporaryFolder(), prepared);
  await packFolder(await copyPrepared(prepared), file);
  return file;
}

/** The same for the index of a node, which has one folder and no snapshots. */
export async function preparedNodeRoot(prepared: Prepared = 'tables'): Promise<string> {
  const root = temporaryFolder();
  await copyPrepared(prepared, join(root, 'node'));
  return root;
}

/** A place of an index, which `close` removes if it is on a server. */
export interface PreparedPlace {
  readonly place: HistoryOptions['place'];
  readonly close: () => Promise<void>;
}

/** The same on the faster engine, for tests that are not about one. */
export async function preparedPlace(
  prepared: Prepared = 'tables',
  makeRoot = (of: Prepared) => preparedRoot(of),
): Promise<PreparedPlace> {
  if (postgresMissing !== undefined)
    return { place: { root: await makeRoot(prepared) }, close: () => Promise.resolve() };
  const { url = '', close } = await testPostgres({ prepared });
  return { place: { url }, close };
}

/** A service as a node for others: serves its recorded network, without an index. */
export const runNode = (start: number, port = 0): Promise<RunningService> =>
  runService({ place: { root: temporaryFolder() }, start, port, fill: untilAborted });

const untilAborted: RunFillJob = (_, __, signal) =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(new DOMException('the program stops', 'AbortError'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });

/** Creating a database takes seconds: a new one is copied, in a run that has prepared some. */
export const fillTables: RunFillJob = async (job, report, signal) => {
  if (isPrepared() && 'dir' in job.database && !existsSync(job.database.dir))
    await copyPrepared('tables', job.database.dir);
  await createFillJob(() => Date.now())(job, report, signal);
};

/** Starts a service; the index starts automatically. */
export async function runService({
  place,
  start,
  first,
  origin,
  fill,
  port = 0,
  rateLimit = 0,
  timeLimits = DEFAULT_TIME_LIMITS,
  unwindHeights = 100,
  reset = false,
  readOnly = false,
  maxBlocks = null,
  report = () => undefined,
}: ServiceOptions): Promise<RunningService> {
  const archive = await openArchive(ELYS);
  let head = start;
  const server = createNodeServer(archive, { head: () => head });
  const chain = shippedChain('elysnet-1');
  if (chain === undefined) throw new Error('no such chain');
  const from: Origin = origin ?? { kind: 'archive', dir: ELYS, identity: IDENTITY, start };
  const now = () => Date.now();
  const history = startHistory({
    origin: from,
    chainId: chain.chainId,
    head: () => head,
    place,
    version: VERSION,
    readOnly,
    from: first ?? null,
    to: null,
    fillers: 2,
    unwindHeights,
    maxBlocks,
    reset,
    fill: fill ?? fillTables,
    now,
    // Polls more often than a program does.
    sleep: (ms, signal) => sleepUnlessAborted(Math.min(ms, LONGEST_WAIT_MS), signal),
    report,
  });
  const lookUps = { now, sleep: () => Promise.resolve(), report: () => undefined };
  const app = await createApp({
    network: {
      chain,
      nowMs: now,
      replay: () => ({ head, from: 1, to: 2480, speed: 1, hold: true }),
      counterparty: null,
      nodes: [{ server, epoch: () => head, restPaths: ['/chain/rest'], rpcPaths: ['/chain/rpc'] }],
      reader: localClient(server),
      origin: from,
    },
    history,
    web: {
      dir: temporaryFolder(),
      buildId: 'test',
      template: '<html><head></head><body></body></html>',
      manifest: {},
      routes: [{ pattern: '/blocks', path: /^\/blocks$/, folder: 'blocks', isAlias: false }],
    },
    rendering: null,
    previews: { files: PREVIEW_FILES, render: renderPng },
    release: '0.0.0',
    tracks: createTrackStore(),
    avatars: createAvatarStore({ ...lookUps, lookupUrl: ABSENT, picturesUrl: ABSENT }),
    names: createNameStore({ ...lookUps, graphqlUrl: ABSENT, addressPrefix: 'elys', coinType: 118 }),
    now,
    rateLimit,
    timeLimits,
    trustProxy: 0,
    report,
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    client: { url, fetch: (path, init) => fetch(path, init) },
    app,
    history,
    archive,
    moveTo: (height) => (head = height),
    indexed: (height) => until(() => (history.status().height ?? 0) >= height && isReadable(history)),
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await history.close();
      await archive.close();
    },
  };
}

function isReadable(history: History): boolean {
  try {
    history.reader();
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits for a condition.
 * @throws {Error} after a time limit.
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
