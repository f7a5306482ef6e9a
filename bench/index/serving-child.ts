/** A process that serves history from the database over HTTP, for benchmarks that kill it. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { listTxs } from '@cairn/db/read/list-txs';
import { readIndexState, readTotals } from '@cairn/db/read/overview';
import { ALL_TXS } from '@cairn/db/testing/every-read';
import { openWithoutTimeout } from './databases.ts';
import type { Child } from './indexing-child.ts';

const CHILD = '--serving-child';

/** Starts a reader of a database on a port. */
export function startServing(url: string, port: number): Child {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), CHILD, url, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let steps = 0;
  createInterface({ input: child.stdout }).on('line', () => (steps += 1));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { process: child, steps: () => steps, ended };
}

/** Serves if this process was started as a reader; false in the benchmark itself. */
export async function serveAsChild(): Promise<boolean> {
  const at = process.argv.indexOf(CHILD);
  if (at < 0) return false;
  const database = await openWithoutTimeout(process.argv[at + 1] ?? '', 3);
  const answer = async (): Promise<string> => {
    const [state, totals, txs] = [
      await readIndexState(database),
      await readTotals(database),
      await listTxs(database, ALL_TXS, { after: null, limit: 25 }),
    ];
    const body = { foldedTo: state?.foldedTo ?? 0, txs: totals.txs.toString(), listed: txs.rows.length };
    return JSON.stringify(body);
  };
  createServer((_, response) => {
    answer().then(
      (body) => response.end(body),
      () => response.writeHead(503).end(),
    );
  }).listen(Number(process.argv[at + 2]), '127.0.0.1', () => process.stdout.write('listening\n'));
  return true;
}
