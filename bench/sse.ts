/**
 * Many subscribers of the stream: whether each received each block once, with which delay, and the service's memory.
 */
import { get, Agent, type IncomingMessage } from 'node:http';
import { startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { metric } from './support/service.ts';

const SUBSCRIBERS = Number(process.argv[2] ?? 1_000);
const SECONDS = Number(process.argv[3] ?? 60);
const START = 1_990;
const REPORT_MS = 10_000;

interface Received {
  readonly ids: number[];
  rest: string;
}

/** Opens one stream that records the received heights. */
function subscribe(url: string, agent: Agent, onBlock: (id: number) => void): Promise<Received> {
  const received: Received = { ids: [], rest: '' };
  return new Promise((resolve, reject) => {
    get(`${url}/api/v1/stream?after=${START}`, { agent }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) {
        reject(new Error(`the stream answered ${response.statusCode ?? 'nothing'}`));
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const parts = (received.rest + chunk).split('\n\n');
        received.rest = parts.pop() ?? '';
        for (const part of parts) {
          const id = /^id: (\d+)$/m.exec(part)?.[1];
          if (id === undefined) continue;
          received.ids.push(Number(id));
          onBlock(Number(id));
        }
      });
      response.on('error', () => undefined);
      resolve(received);
    }).on('error', reject);
  });
}

const cairn = await startCairn(['--replay-from', String(START)]);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
try {
  await untilIndexed(cairn.url);
  const firstReceived = new Map<number, number>();
  let latest = 0;
  const onBlock = (id: number) => {
    const first = firstReceived.get(id) ?? performance.now();
    firstReceived.set(id, first);
    latest = Math.max(latest, performance.now() - first);
  };
  const all: Received[] = [];
  for (let index = 0; index < SUBSCRIBERS; index += 1) all.push(await subscribe(cairn.url, agent, onBlock));
  console.log(`${await metric(cairn.url, 'cairn_stream_subscribers')} subscribers`);
  latest = 0;
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
    const megabytes = (await metric(cairn.url, 'cairn_resident_memory_bytes')) / 1e6;
    console.log(
      `height ${await metric(cairn.url, 'cairn_index_height')}, ${megabytes.toFixed(0)} MB, last after first by ${latest.toFixed(0)} ms at most`,
    );
  }
  const wrong = all.filter(({ ids }) => ids.some((id, at) => id !== START + 1 + at));
  const shortest = Math.min(...all.map(({ ids }) => ids.length));
  console.log(
    `${all.length - wrong.length} of ${all.length} heard each block once, in order; ${shortest} blocks or more each`,
  );
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  agent.destroy();
  await cairn.stop();
}
