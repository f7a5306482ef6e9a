/** One run of an index: prepares it if needed, opens it, and follows its source. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@cairn/db/database';
import { ForeignChainError, toError } from '@cairn/indexer/errors';
import { foldedTo } from '@cairn/indexer/follow-tip';
import { readChain, readChainAndHeight } from '@cairn/indexer/begin-index';
import { listQuarantined } from '@cairn/indexer/quarantine';
import { replacedFrom } from '@cairn/indexer/unwind';
import { withOpened } from '../lib/with-opened.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import type { ArchiveOrigin } from '../network/origin.ts';
import { follow, isDamaged, isOfDatabase, POLL_MS, retryFaults, withDatabase } from './follow-source.ts';
import { type HistoryOptions, type HistoryRun, jobOf } from './history-options.ts';
import { emptyIfAhead, emptyIndex } from './empty-index.ts';
import { openSource } from './open-source.ts';
import { openDatabase } from './open-database.ts';
import { runOnCopy } from './run-on-copy.ts';
import {
  finishReplacement,
  isReplacedChain,
  replacementDir,
  replaceIndex,
  ReplacementIndex,
  type Prepare,
} from './replacement-index.ts';
import { createSnapshots, isOfOtherVersion, removeOtherVersions } from './snapshots.ts';
import { FillFailedError } from './spawn-fill.ts';

/** A permanent failure: another chain, or a chain that restarted. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/** The chain is too long to index it without confirmation. */
export class IndexSkippedError extends PermanentError {}

/** A database that is silent for this long is reported as down: visitors wait no longer for the 503. */
const DATABASE_TIMEOUT_MS = 3_000;

/**
 * Runs until the signal aborts, or until the index has to restart (a looping replay).
 * @throws {PermanentError} and errors after which a retry may succeed.
 */
export async function runHistory(run: HistoryRun): Promise<void> {
  const { options } = run;
  try {
    if ('url' in options.place) await runOnPostgres(run, options.place.url);
    else if (options.origin.kind === 'archive') {
      const { root } = options.place;
      const version = versionOf(options, options.origin);
      if (await isOfOtherVersion(root, version))
        options.report('The index was built by another version of the program and is rebuilt');
      await runOnCopy(run, options.origin, createSnapshots(join(root, version)), () =>
        removeOtherVersions(root, version),
      );
    } else await runInFolder(run, options.place.root);
  } catch (error) {
    if (error instanceof PermanentError || !isForever(error, options)) throw error;
    throw new PermanentError(toError(error).message, { cause: error });
  }
}

const versionOf = ({ version }: HistoryOptions, { identity }: ArchiveOrigin): string =>
  `${identity.slice(0, 12)}-${version}`;

function isForever(error: unknown, { readOnly }: HistoryOptions): boolean {
  const reason = error instanceof FillFailedError ? error.reason : toError(error).name;
  // Another process may reset the index.
  if (readOnly && reason === 'ForeignChainError') return false;
  return ['ForeignChainError', 'ReplacedChainError', 'MigrationError'].includes(reason);
}

/** A node on the embedded database: filled by a separate process at first, then followed by this one. */
async function runInFolder(run: HistoryRun, root: string): Promise<void> {
  const { options, sink, signal } = run;
  const dir = join(root, 'node');
  if (options.reset) {
    await removeAll(dir, replacementDir(dir));
    sink.emptied();
  }
  await finishReplacement(dir);
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
      followUntilReplaced(run, database, dir, prepare),
    );
    if (isReplaced) await replaceIndex(dir);
  } catch (error) {
    if (isDamaged(error)) await renameDamaged(dir);
    throw error;
  }
}

/**
 * Follows; when the network's history was replaced too deep to be rolled back, another index is made beside
 * this one.
 * @returns whether that one is to replace this one.
 */
async function followUntilReplaced(
  { options, sink, signal }: HistoryRun,
  database: Database,
  dir: string,
  prepare: Prepare,
): Promise<boolean> {
  const stop = new AbortController();
  const run = { options, sink, signal: AbortSignal.any([signal, stop.signal]) };
  const replacement = new ReplacementIndex({
    dir,
    prepare,
    onProgress: (progress) => sink.replacing(progress),
    onFailure: (failure) => options.report(`The index of the current history: ${failure.message}`),
    sleep: options.sleep,
    signal: run.signal,
  });
  const following = retryFaults(run, () =>
    follow(run, database, ({ chain, replacedFrom }) => {
      // Not known before it has begun.
      if (chain !== null) void replacement.setNeeded(replacedFrom !== null);
    }),
  );
  try {
    return await Promise.race([following.then(() => false), replacement.made.then(() => true)]);
  } finally {
    stop.abort(new DOMException('another index takes over', 'AbortError'));
    await Promise.allSettled([following, replacement.ended()]);
    sink.replacing(null);
  }
}

/** Whether there are rows to read. */
async function holdsHistory(place: { readonly dir: string }): Promise<boolean> {
  if (!existsSync(place.dir)) return false;
  return withOpened(openDatabase(place), async (database) => {
    const chain = await readChain(database);
    return chain !== undefined && (await foldedTo(database)) >= chain.firstHeight;
  });
}

/** Moves a damaged database away for inspection, replacing an older one. The next run makes another. */
async function renameDamaged(dir: string): Promise<void> {
  const aside = `${dir}.damaged`;
  // What was to replace it is not complete.
  await removeAll(aside, replacementDir(dir));
  await rename(dir, aside);
}

async function removeAll(...dirs: readonly string[]): Promise<void> {
  for (const dir of dirs) await rm(dir, { recursive: true, force: true });
}

/**
 * Refuses to start by accident an index that takes days and much space.
 * @throws {IndexSkippedError}
 */
async function refuseTooMany(options: HistoryOptions, signal: AbortSignal): Promise<void> {
  const { origin, head, now, maxBlocks, to } = options;
  if (maxBlocks === null) return;
  await withOpened(openSource(origin, { head, now }), async ({ source }) => {
    const { earliest, latest } = await source.status(signal);
    const blocks = Math.min(latest, to ?? latest) - earliest + 1;
    if (blocks > maxBlocks)
      throw new IndexSkippedError(
        `the node has ${blocks} blocks: start later with --from, use PostgreSQL (DATABASE_URL), or force it with --index on`,
      );
  });
}

async function runOnPostgres(run: HistoryRun, url: string): Promise<void> {
  const { options, sink, signal } = run;
  const { origin, to, readOnly } = options;
  const start = origin.kind === 'archive' ? Math.min(origin.start, to ?? origin.start) : to;
  sink.preparing(start);
  if (!readOnly)
    await withOpened(openDatabase({ url }), async (database) => {
      if (options.reset) {
        await emptyIndex(database, options.report);
        sink.emptied();
      }
      // A replay restarts at its start height.
      else if (origin.kind === 'archive') await emptyIfAhead(database, origin, options.report);
    });
  if (!readOnly && origin.kind === 'archive')
    await options.fill(
      jobOf(options, { url }, start, options.fillers),
      (progress) => sink.filling(progress),
      signal,
    );
  await withOpened(openDatabase({ url }), (database) =>
    // Slow reads must not take the connections that the index needs.
    withDatabase({ url }, sink, async () => {
      const stop = new AbortController();
      const stoppable = { options, sink, signal: AbortSignal.any([signal, stop.signal]) };
      const working = [watch(stoppable, database)];
      if (!readOnly) working.push(retryFaults(stoppable, () => fillThenFollow(stoppable, database, url)));
      try {
        await Promise.race(working);
      } finally {
        stop.abort(new DOMException('the index is closed', 'AbortError'));
        await Promise.allSettled(working);
      }
    }),
  );
}

/** A large backlog is filled by a separate process while the database is readable. */
async function fillThenFollow(run: HistoryRun, database: Database, url: string): Promise<void> {
  const { options, sink, signal } = run;
  if (options.origin.kind === 'node') {
    const job = jobOf(options, { url }, options.to, options.fillers);
    await options.fill(job, (progress) => sink.filling(progress), signal);
  }
  await follow(run, database);
}

/** Polls the progress of another process. */
async function watch({ options, sink, signal }: HistoryRun, database: Database): Promise<void> {
  let unwoundBefore: number | undefined;
  while (!signal.aborted) {
    try {
      const { chain, height, unwinds } = await withTimeout(DATABASE_TIMEOUT_MS, readChainAndHeight(database));
      sink.chain(chain);
      if (unwinds !== (unwoundBefore ?? unwinds)) sink.unwound();
      unwoundBefore = unwinds;
      sink.height(height);
      if (options.readOnly)
        sink.gaps({
          quarantined: await withTimeout(DATABASE_TIMEOUT_MS, listQuarantined(database)),
          replacedFrom: await withTimeout(DATABASE_TIMEOUT_MS, replacedFrom(database)),
        });
      sink.answering(null);
      sink.following();
    } catch (error) {
      if (error instanceof ForeignChainError) throw error;
      sink.answering(toError(error));
    }
    await options.sleep(POLL_MS, signal).catch(() => undefined);
  }
}
