/** An indexing process, for benchmarks that kill it: the benchmark's own bundle, started with other arguments. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openArchive } from '@cairn/archive/open-archive';
import type { Database } from '@cairn/db/database';
import { createIndexer } from '@cairn/indexer/indexer';
import { createArchiveSource } from '@cairn/indexer/source/archive-source';
import { sleep } from '@cairn/indexer/testing/index-archive';
import { benchPglite, openWithoutTimeout } from './databases.ts';

const CHILD = '--indexing-child';
/** Prefix of the line that reports how long a database took to open. */
const OPENED = 'opened ';

export interface ChildOptions {
  /** Folder of PGlite, or the URL of PostgreSQL. */
  readonly dir?: string;
  readonly url?: string;
  readonly archive: string;
  /** The newest height. */
  readonly to: number;
  readonly worker: string;
  readonly fillers: number;
  readonly lead: boolean;
  readonly batchHeights: number;
  /** Exits once all is folded; otherwise it waits for more. */
  readonly ends: boolean;
}

/** A running child. */
export interface Child {
  readonly process: ChildProcess;
  /** Batches written or folded. */
  steps(): number;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface IndexingChild extends Child {
  /** The time it took to open its database; undefined until then. */
  openedMs(): number | undefined;
  /** Freezes it. */
  freeze(): void;
}

/**
 * Starts a process of this benchmark that only indexes; `isolated`: as the first process of a namespace, as in a
 * container.
 */
export function startChild(options: ChildOptions, isolated = false): IndexingChild {
  const node = [process.execPath, fileURLToPath(import.meta.url), CHILD, JSON.stringify(options)];
  const [command = '', ...args] = isolated ? ['unshare', '--pid', '--fork', '--kill-child', ...node] : node;
  // Its output about a full disk is part of the test.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', isolated ? 'ignore' : 'inherit'] });
  let steps = 0;
  let openedMs: number | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(OPENED)) openedMs = Number(line.slice(OPENED.length));
    else steps += 1;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    process: child,
    steps: () => steps,
    openedMs: () => openedMs,
    freeze: () => {
      const { pid } = child;
      if (pid === undefined) return;
      const inner = isolated ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() : String(pid);
      if (inner !== '') process.kill(Number(inner), 'SIGSTOP');
    },
    ended,
  };
}

/** Whether this machine allows processes in a new namespace. */
export function canIsolate(): boolean {
  return spawnSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' }).status === 0;
}

/** Indexes if this process was started as a child; false in the benchmark itself. */
export async function runAsChild(): Promise<boolean> {
  const at = process.argv.indexOf(CHILD);
  if (at < 0) return false;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by startChild
  const options = JSON.parse(process.argv[at + 1] ?? '') as ChildOptions;
  const { archive: dir, to, worker, fillers, lead, batchHeights, ends } = options;
  const begun = performance.now();
  const database = await openFor(options);
  process.stdout.write(`${OPENED}${performance.now() - begun}\n`);
  const archive = await openArchive(dir);
  let seen = '';
  await createIndexer({
    database,
    source: createArchiveSource(archive, { head: () => to, now: () => performance.now() }),
    follow: !ends,
    worker,
    fillers,
    lead,
    batchHeights,
    pollMs: 100,
    now: () => performance.now(),
    sleep,
    onProgress: ({ heightsWritten, foldedTo }) => {
      const step = `${heightsWritten} ${foldedTo ?? 0}`;
      if (step !== seen) process.stdout.write(`${step}\n`);
      seen = step;
    },
  }).run(new AbortController().signal);
  await archive.close();
  await database.close();
  return true;
}

async function openFor({ dir, url }: ChildOptions): Promise<Database> {
  if (url === undefined) return (await benchPglite(dir)).database;
  return openWithoutTimeout(url, 6);
}
