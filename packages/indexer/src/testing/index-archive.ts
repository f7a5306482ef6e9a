/** For tests: a recorded network indexed into a database. */
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import type { Database } from '@cairn/db/database';
import { createIndexer, type IndexerOptions, type IndexProgress } from '../indexer.ts';
import { createArchiveSource } from '../source/archive-source.ts';

export const ELYS = join(import.meta.dirname, '../../../../data/elysnet-1');
export const HUB = join(import.meta.dirname, '../../../../data/cosmoshub-dev-1');

/** Waits by the timer, until the signal aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('cancelled while waiting', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Indexes an archive to its end, or to `to`, and gives the last progress. */
export async function indexArchive(
  database: Database,
  dir: string,
  options: Partial<IndexerOptions> = {},
): Promise<IndexProgress> {
  const archive = await openArchive(dir);
  const source = createArchiveSource(archive, { head: () => archive.manifest.to, now: () => 0 });
  const indexer = createIndexer({
    database,
    source,
    follow: false,
    worker: 'test',
    now: () => performance.now(),
    sleep,
    ...options,
  });
  await indexer.run(new AbortController().signal);
  await archive.close();
  return indexer.progress();
}
