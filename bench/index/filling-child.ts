/** A filler process beside the leader: the benchmark's own bundle, started with other arguments. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createIndexer } from '@cairn/indexer/indexer';
import { sleep } from '@cairn/indexer/testing/index-archive';
import { cpuSeconds } from './cpu-time.ts';
import { openWithoutTimeout } from './databases.ts';
import { openRecordedText } from './recorded-text.ts';
import { repeated } from './repeated-source.ts';

/** Passed by the environment: the database's CPU is measured by processes whose command lines contain certain words. */
const OPTIONS = 'CAIRN_FILLING_CHILD';
const NAME = 'elysnet-1';

interface FillOptions {
  /** PostgreSQL URL. */
  readonly url: string;
  readonly to: number;
}

/** A running filler. */
export interface FillingChild {
  /** Starts it. */
  begin(): void;
  /** Rows written. */
  rows(): number;
  /** CPU seconds so far; 0 once it has ended. */
  cpu(): number;
  readonly ended: Promise<unknown>;
}

/** The recording as a node's text, each answer rendered once, because that is the node's work. */
export async function renderedRecording(to: number): Promise<Awaited<ReturnType<typeof openRecordedText>>> {
  const recording = await openRecordedText(NAME);
  for (let height = 1; height <= Math.min(recording.heights, to); height += 1)
    await recording.source.height(height, new AbortController().signal);
  return recording;
}

/** Starts a filler; resolves once it has rendered its input and waits for the start signal. */
export async function startFilling(options: FillOptions): Promise<FillingChild> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, [OPTIONS]: JSON.stringify(options) },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  let rows = 0;
  const ready = once(lines, 'line');
  lines.on('line', (line) => (rows = Number(line)));
  await Promise.race([ready, ended]);
  let cpu = 0;
  return {
    begin: () => child.stdin.end('begin\n'),
    rows: () => rows,
    cpu: () => {
      if (child.exitCode === null && child.pid !== undefined) cpu = cpuSeconds(child.pid);
      return cpu;
    },
    ended,
  };
}

/** Runs the filler if this process was started as one; false in the benchmark itself. */
export async function fillAsChild(): Promise<boolean> {
  const options = process.env[OPTIONS];
  if (options === undefined) return false;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by startFilling
  const { url, to } = JSON.parse(options) as FillOptions;
  const recording = await renderedRecording(to);
  const database = await openWithoutTimeout(url, 6);
  console.log(0);
  await once(process.stdin, 'data');
  await createIndexer({
    database,
    source: repeated(recording.source, recording.heights, to),
    follow: false,
    lead: false,
    worker: `beside ${process.pid}`,
    fillers: 1,
    pollMs: 20,
    now: () => performance.now(),
    sleep,
    onProgress: ({ rowsWritten }) => console.log(rowsWritten),
  }).run(new AbortController().signal);
  await database.close();
  await recording.close();
  return true;
}
