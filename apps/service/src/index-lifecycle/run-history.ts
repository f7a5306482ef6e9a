/** One run of an index: prepares it if needed, opens it, and follows its source. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@cairn/db/database';
import { DatabaseDamagedError, DatabaseError, DatabaseLockedError, isDiskFull } from '@cairn/db/errors';
import { ForeignChainError, ReplacedChainError, toError } from '@cairn/indexer/errors';
import { foldedTo } from '@cairn/indexer/follow-tip';
import { readChain } from '@cairn/indexer/begin-index';
import { createIndexer } from '@cairn/indexer/indexer';
import type { IndexProgress } from '@cairn/indexer/indexer-options';
import { listQuarantined } from '@cairn/indexer/quarantine';
import { replacedFrom } from '@cairn/indexer/unwind';
import { fillProgress, type FillJob } from './fill-job.ts';
import type { HistoryOptions } from './history-options.ts';
import type { ArchiveOrigin } from '../network/origin.ts';
import { openSource } from './open-source.ts';
import type { HistorySink } from './history-sink.ts';
import { openDatabase } from './open-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { isMended } from './is-mended.ts';
import { finishSuccession, isReplacedChain, succeed, Successor, type Prepare } from './successor.ts';
import { createSnapshots, isOfOtherVersion, removeOtherVersions, type Snapshots } from './snapshots.ts';
import { FillFailedError } from './spawn-fill.ts';

/** A permanent failure: another chain, or a chain that restarted. */
export class ForeverFailedError extends Error {
  override name = 'ForeverFailedError';
}

/** Polling interval of the source, and of a database that another process writes. */
const POLL_MS = 400;
/** A database that is silent for this long is reported as down: visitors wait no longer for the 503. */
const SILENT_MS = 3_000;
/** Maximum pause between two attempts. */
const MAX_WAIT_MS = 30_000;
/** Up to this many heights are caught up while the index is readable. */
const NEAR_HEIGHTS = 100;

/**
 * Runs until the signal aborts, or until the index has to restart (a looping replay).
 * @throws {ForeverFailedError} and errors after which a retry may succeed.
 */
export async function runHistory(
  options: HistoryOptions,
  sink: HistorySink,
  signal: AbortSignal,
): Promise<void> {
  try {
    if ('url' in options.place) await runOnPostgres(options, options.place.url, sink, signal);
    else if (options.origin.kind === 'archive') {
      const { root } = options.place;
      const version = versionOf(options, options.origin);
      if (await isOfOtherVersion(root, version))
        options.report('The index was built by another version of the program and is rebuilt');
      await runOnCopy(options, options.origin, createSnapshots(join(root, version)), sink, signal, () =>
        removeOtherVersions(root, version),
      );
    } else await runInFolder(options, options.place.root, sink, signal);
  } catch (error) {
    throw isForever(error)
      ? new ForeverFailedError(error instanceof Error ? error.message : String(error), { cause: error })
      : error;
  }
}

const versionOf = ({ version }: HistoryOptions, { identity }: ArchiveOrigin): string =>
  `${identity.slice(0, 12)}-${version}`;

function isForever(error: unknown): boolean {
  if (error instanceof ForeverFailedError) return true;
  if (error instanceof ForeignChainError || error instanceof ReplacedChainError) return true;
  return (
    error instanceof FillFailedError &&
    ['ForeignChainError', 'ReplacedChainError', 'MigrationError'].includes(error.reason)
  );
}

/** A recorded network on the embedded database: a copy of a snapshot. */
async function runOnCopy(
  options: HistoryOptions,
  origin: ArchiveOrigin,
  snapshots: Snapshots,
  sink: HistorySink,
  signal: AbortSignal,
  tidy: () => Promise<void>,
): Promise<void> {
  const start = Math.min(origin.start, options.to ?? origin.start);
  sink.preparing(start);
  // Whether other processes still use their copies takes time to find out.
  const discarded = snapshots.discard(undefined).catch(() => undefined);
  const dir = await fullCopy(options, start, snapshots, sink, signal);
  try {
    signal.throwIfAborted();
    await withDatabase(copyAt(dir), sink, async (database) => {
      // Files of older programs are removed once this one does not need them.
      await tidy().catch(() => undefined);
      await followThroughFaults(options, database, sink, signal);
    });
  } catch (error) {
    // A copy is as damaged as its snapshot: the next run makes another.
    if (isDamaged(error)) await snapshots.drop(start);
    throw error;
  } finally {
    await discarded;
    await snapshots.discard(dir);
  }
}

/**
 * A copy of the snapshot of a height. Rebuilt when it lacks heights that are readable now, after the archive
 * was repaired.
 */
async function fullCopy(
  options: HistoryOptions,
  start: number,
  snapshots: Snapshots,
  sink: HistorySink,
  signal: AbortSignal,
): Promise<string> {
  const { dir, isNew } = await preparedCopy(options, start, snapshots, sink, signal);
  if (isNew) return dir;
  try {
    if (!(await isMended(options, copyAt(dir), signal))) return dir;
  } catch (error) {
    await snapshots.discard(dir);
    if (isDamaged(error)) await snapshots.drop(start);
    throw error;
  }
  await snapshots.discard(dir);
  for (let old = await snapshots.find(start); old !== undefined; old = await snapshots.find(start))
    await snapshots.drop(old.height);
  return (await preparedCopy(options, start, snapshots, sink, signal)).dir;
}

/** A copy is made by each run: it need not be durable. */
const copyAt = (dir: string): FillJob['database'] => ({ dir, isDurable: false });

/**
 * A copy of the snapshot of a height. Where there is none, one process makes it and continues with the
 * result (`isNew`); the others wait.
 */
async function preparedCopy(
  options: HistoryOptions,
  start: number,
  snapshots: Snapshots,
  sink: HistorySink,
  signal: AbortSignal,
): Promise<{ readonly dir: string; readonly isNew: boolean }> {
  for (;;) {
    const found = await snapshots.find(start);
    if (found?.height === start) return { dir: await copyOrDrop(snapshots, found), isNew: false };
    const lock = await snapshots.lock().catch((error: unknown) => {
      if (error instanceof DatabaseLockedError) return undefined;
      throw error;
    });
    if (lock === undefined) {
      await options.sleep(POLL_MS, signal);
      continue;
    }
    try {
      const dir = await copyOrDrop(snapshots, found);
      try {
        const job = jobOf(options, copyAt(dir), start, 1);
        await options.fill(job, (progress) => sink.filling(progress), signal);
        await snapshots.store(dir, start);
        return { dir, isNew: true };
      } catch (error) {
        await snapshots.discard(dir);
        if (isDamaged(error) && found !== undefined) await snapshots.drop(found.height);
        throw error;
      }
    } finally {
      await lock.release();
    }
  }
}

/** The next run rebuilds a damaged snapshot. */
async function copyOrDrop(
  snapshots: Snapshots,
  found: { readonly height: number; readonly file: string } | undefined,
): Promise<string> {
  try {
    return await snapshots.copy(found?.file);
  } catch (error) {
    if (isDamaged(error) && found !== undefined) await snapshots.drop(found.height);
    throw error;
  }
}

/** A node on the embedded database: filled by a separate process at first, then followed by this one. */
async function runInFolder(
  options: HistoryOptions,
  root: string,
  sink: HistorySink,
  signal: AbortSignal,
): Promise<void> {
  const dir = join(root, 'node');
  if (options.reset) await rm(dir, { recursive: true, force: true });
  await finishSuccession(dir);
  const prepare: Prepare = async (place, report, aborted) => {
    await refuseTooMany(options, aborted);
    await options.fill(jobOf(options, { dir: place }, options.to, options.fillers), report, aborted);
  };
  try {
    if (!(await holdsHistory({ dir }))) {
      sink.preparing(options.to);
      try {
        await prepare(dir, (progress) => sink.filling(progress), signal);
      } catch (error) {
        // What was prepared until then is served, except when its history was replaced.
        if (isReplacedChain(error) && !(await holdsHistory({ dir }))) {
          await rm(dir, { recursive: true });
          return;
        }
        if (signal.aborted || isDamaged(error) || isOfDatabase(error) || !(await holdsHistory({ dir })))
          throw error;
      }
    }
    const isReplaced = await withDatabase({ dir }, sink, (database) =>
      followUntilReplaced(options, { dir, prepare, database }, sink, signal),
    );
    if (isReplaced) await succeed(dir);
  } catch (error) {
    if (isDamaged(error)) await setAside(dir);
    throw error;
  }
}

/**
 * Follows; when the network's history was replaced too deep to be rolled back, another index is made beside
 * this one.
 * @returns whether that one is to replace this one.
 */
async function followUntilReplaced(
  options: HistoryOptions,
  {
    dir,
    prepare,
    database,
  }: { readonly dir: string; readonly prepare: Prepare; readonly database: Database },
  sink: HistorySink,
  signal: AbortSignal,
): Promise<boolean> {
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const successor = new Successor({
    dir,
    prepare,
    onProgress: (progress) => sink.succeeding(progress),
    onFailure: (failure) => options.report(`The index of the present history: ${failure.message}`),
    sleep: options.sleep,
    signal: both,
  });
  const following = throughFaults(options, sink, both, () =>
    follow(options, database, sink, both, ({ replacedFrom }) => {
      void successor.setNeeded(replacedFrom !== null);
    }),
  );
  try {
    return await Promise.race([following.then(() => false), successor.made.then(() => true)]);
  } finally {
    stop.abort(new DOMException('another index takes over', 'AbortError'));
    await Promise.allSettled([following, successor.ended()]);
    sink.succeeding(null);
  }
}

/** Whether there are rows to read. */
async function holdsHistory(place: { readonly dir: string }): Promise<boolean> {
  if (!existsSync(place.dir)) return false;
  const database = await openDatabase(place);
  try {
    const chain = await readChain(database);
    return chain !== undefined && (await foldedTo(database)) >= chain.firstHeight;
  } finally {
    await database.close();
  }
}

function isDamaged(error: unknown): boolean {
  return (
    error instanceof DatabaseDamagedError ||
    (error instanceof FillFailedError && error.reason === 'DatabaseDamagedError')
  );
}

/** Moves a damaged database away for inspection, replacing an older one. The next run makes another. */
async function setAside(dir: string): Promise<void> {
  const aside = `${dir}.damaged`;
  await rm(aside, { recursive: true, force: true });
  await rename(dir, aside);
}

/**
 * Refuses to start by accident an index that takes days and much space.
 * @throws {ForeverFailedError}
 */
async function refuseTooMany(options: HistoryOptions, signal: AbortSignal): Promise<void> {
  const { origin, head, now, maxBlocks, to } = options;
  if (maxBlocks === null) return;
  const opened = await openSource(origin, { head, now });
  try {
    const { earliest, latest } = await opened.source.status(signal);
    const blocks = Math.min(latest, to ?? latest) - earliest + 1;
    if (blocks > maxBlocks)
      throw new ForeverFailedError(
        `the node has ${blocks} blocks: start later with --from, use PostgreSQL (DATABASE_URL), or force it with --index on`,
      );
  } finally {
    await opened.close();
  }
}

async function runOnPostgres(
  options: HistoryOptions,
  url: string,
  sink: HistorySink,
  signal: AbortSignal,
): Promise<void> {
  const { origin, to, readOnly } = options;
  const start = origin.kind === 'archive' ? Math.min(origin.start, to ?? origin.start) : to;
  sink.preparing(start);
  if (!readOnly && origin.kind === 'archive') {
    const job = jobOf(options, { url }, start, options.fillers);
    // A replay restarts at its start height.
    const startOver = options.reset || (await heightOf(url)) > origin.start;
    await options.fill({ ...job, startOver }, (progress) => sink.filling(progress), signal);
  }
  await withDatabase({ url }, sink, async (database) => {
    const both = readOnly
      ? []
      : [throughFaults(options, sink, signal, () => fillThenFollow(options, database, url, sink, signal))];
    const stop = new AbortController();
    const watching = watch(options, database, sink, AbortSignal.any([signal, stop.signal]));
    await Promise.race([watching, ...both]).finally(() => stop.abort());
  });
}

/** A large backlog is filled by a separate process while the database is readable. */
async function fillThenFollow(
  options: HistoryOptions,
  database: Database,
  url: string,
  sink: HistorySink,
  signal: AbortSignal,
): Promise<void> {
  if (options.origin.kind === 'node') {
    const job = jobOf(options, { url }, options.to, options.fillers);
    await options.fill({ ...job, startOver: options.reset }, (progress) => sink.filling(progress), signal);
  }
  await follow(options, database, sink, signal);
}

async function heightOf(url: string): Promise<number> {
  const database = await openDatabase({ url });
  try {
    return await foldedTo(database);
  } finally {
    await database.close();
  }
}

function jobOf(
  options: HistoryOptions,
  database: FillJob['database'],
  to: number | null,
  fillers: number,
): FillJob {
  const unwindHeights = options.origin.kind === 'archive' ? 0 : options.unwindHeights;
  return {
    origin: options.origin,
    database,
    from: options.from,
    to,
    fillers,
    unwindHeights,
    startOver: false,
  };
}

async function withDatabase<T>(
  place: FillJob['database'],
  sink: HistorySink,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place);
  try {
    await sink.opened(database);
    return await work(database);
  } finally {
    sink.closing();
    await database.close();
  }
}

const followThroughFaults = (
  options: HistoryOptions,
  database: Database,
  sink: HistorySink,
  signal: AbortSignal,
): Promise<void> => throughFaults(options, sink, signal, () => follow(options, database, sink, signal));

/** Retries indexing while the index is served, except after faults of the database. */
async function throughFaults(
  { sleep }: HistoryOptions,
  sink: HistorySink,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  for (let waitMs = 1_000; ; waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)) {
    try {
      await work();
      sink.stalled(null);
      return;
    } catch (error) {
      if (signal.aborted || isOfDatabase(error)) throw error;
      sink.stalled(toError(error));
      await sleep(waitMs, signal);
    }
  }
}

/** Whether reopening the database can help. */
export function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof DatabaseError ||
    (error instanceof FillFailedError && /^Database/.test(error.reason)) ||
    isDiskFull(error)
  );
}

/** Follows the source; ends when a replay has restarted. */
async function follow(
  options: HistoryOptions,
  database: Database,
  sink: HistorySink,
  signal: AbortSignal,
  onProgress: (progress: IndexProgress) => void = () => undefined,
): Promise<void> {
  const { origin, head, now, sleep } = options;
  const opened = await openSource(origin, { head, now });
  const stop = new AbortController();
  let reached = 0;
  try {
    const indexer = createIndexer({
      database,
      source: opened.source,
      from: options.from ?? undefined,
      to: options.to ?? undefined,
      fillers: Math.max(1, options.fillers),
      unwindHeights: origin.kind === 'archive' ? 0 : options.unwindHeights,
      follow: true,
      pollMs: POLL_MS,
      worker: `service-${process.pid}`,
      now,
      sleep: async (ms, aborted) => {
        // A looping replay is behind the index.
        if (origin.kind === 'archive' && head() < reached) stop.abort();
        await sleep(ms, aborted);
      },
      onProgress: (progress) => {
        sink.stalled(null);
        sink.filling(fillProgress(progress));
        onProgress(progress);
        if (progress.foldedTo === null) return;
        reached = progress.foldedTo;
        sink.height(progress.foldedTo);
        if (progress.state === 'following' || (progress.head ?? 0) - progress.foldedTo < NEAR_HEIGHTS)
          sink.following();
      },
    });
    await indexer.run(AbortSignal.any([signal, stop.signal]));
  } finally {
    await opened.close();
  }
}

/** Polls the progress of another process. */
async function watch(
  { sleep, readOnly }: HistoryOptions,
  database: Database,
  sink: HistorySink,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      sink.height(await withTimeout(SILENT_MS, foldedTo(database)));
      if (readOnly)
        sink.gaps({
          quarantined: await withTimeout(SILENT_MS, listQuarantined(database)),
          replacedFrom: await withTimeout(SILENT_MS, replacedFrom(database)),
        });
      sink.answering(null);
      sink.following();
    } catch (error) {
      sink.answering(error instanceof Error ? error : new Error(String(error)));
    }
    await sleep(POLL_MS, signal).catch(() => undefined);
  }
}
