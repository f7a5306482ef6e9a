/** Test helper: indexes a recorded network into a database. */
import { setTimeout as wait } from 'node:timers/promises';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import type { Database } from '@cairn/db/database';
import { createIndexer, type Indexer } from '../src/indexer.ts';
import type { IndexerOptions, IndexProgress } from '../src/indexer-options.ts';
import { createArchiveSource } from '../src/source/archive-source.ts';
import type { Source } from '../src/source/source.ts';

/** Sleeps, until the signal aborts. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal });
}

/** Polls until a condition is met; the test's time limit is the limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** An archive as a source, up to a head that the test controls. */
export function archiveSource(archive: Archive, head: () => number = () => archive.manifest.to): Source {
  return createArchiveSource(archive, { head, now: () => 0 });
}

/** An indexer with common test options. */
export function testIndexer(
  database: Database,
  source: Source,
  options: Partial<IndexerOptions> = {},
): Indexer {
  return createIndexer({
    database,
    source,
    follow: false,
    worker: 'test',
    now: () => performance.now(),
    pollMs: 20,
    sleep: (ms, signal) => sleep(Math.min(ms, 20), signal),
    ...options,
  });
}

/** Indexes an archive to its end, or to `to`; returns the final progress. */
export async function indexArchive(
  database: Database,
  dir: string,
  options: Partial<IndexerOptions> = {},
): Promise<IndexProgress> {
  const archive = await openArchive(dir);
  const indexer = testIndexer(database, archiveSource(archive), options);
  await indexer.run(new AbortController().signal);
  await archive.close();
  return indexer.progress();
}
