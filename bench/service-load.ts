/**
 * Requests per second, p95 and CPU of blocks and txs: from the index warm and cold, and from the recorded node's own
 * REST. Arguments: seconds, `postgres` for an index in PostgreSQL.
 */
import { load as busy } from './index/cpu-time.ts';
import { startHeld } from './index/held-service.ts';
import { quantile } from './support/quantile.ts';
import { requestAll, type Requested } from './support/request-all.ts';
import { getJson } from './support/service.ts';

/** Throughput of a real node on two cores: the targets are multiples of it. */
const NODE = { txs: 660, blocks: 790 };
const CONCURRENCY = 16;
const SECONDS = Number(process.argv[2] ?? 5);
const HELD = 2480;
/** Requests that only warm up the program and its database. */
const FIRST = 480;
/** Paths requested repeatedly, each already requested once. */
const WARM = 50;

interface Load extends Requested {
  /** CPU per response, milliseconds: of the service, of its PostgreSQL, of the client. */
  readonly cpu: readonly [number, number, number];
}

/** Requests paths from the measuring process; `repeats`: until the time is up. */
async function load(url: string, paths: readonly string[], repeats: boolean): Promise<Load> {
  const cpuStart = cpuOf();
  const requested = await requestAll(url, paths, CONCURRENCY, { seconds: SECONDS, repeats });
  const cpu = cpuOf();
  const { length } = requested.times;
  const msPerRequest = (part: 0 | 1 | 2) => (1000 * (cpu[part] - cpuStart[part])) / length;
  return { ...requested, cpu: [msPerRequest(0), msPerRequest(1), msPerRequest(2)] };
}

function report(name: string, { times, seconds, cpu }: Load, node: number): void {
  const perSecond = times.length / seconds;
  const figures = `${perSecond.toFixed(0).padStart(7)} /s  p50 ${quantile(times, 0.5).toFixed(1).padStart(6)} ms  p95 ${quantile(times, 0.95).toFixed(1).padStart(6)} ms`;
  const cores = 2000 / cpu.reduce((sum, part) => sum + part, 0);
  const shares = cpu.map((part) => part.toFixed(2)).join(' + ');
  console.log(
    `${name.padEnd(34)} ${figures}  ${(perSecond / node).toFixed(1).padStart(5)} x a real node  CPU ms ${shares}: two free cores give ${cores.toFixed(0)} /s, ${(cores / node).toFixed(1)} x`,
  );
}

/** CPU seconds so far. */
function cpuOf(): readonly [number, number, number] {
  const { user, system } = process.cpuUsage();
  return [...held.cpuSeconds(), (user + system) / 1e6];
}

const held = await startHeld(HELD, process.argv[3]);
try {
  console.log(held.index, `Load ${busy()}.`);
  const hashes: string[] = [];
  const { items } = await getJson(`${held.url}/api/v1/txs.json`);
  for (const { hash } of items) if (hash !== undefined) hashes.push(hash);
  const heights = Array.from({ length: HELD - 1 }, (_, index) => index + 1);
  const blocks = heights.map((height) => `/api/v1/blocks/${height}`);
  const txs = hashes.map((hash) => `/api/v1/txs/${hash}`);
  // A program that has just started is still being compiled, so other responses of the same kind come first.
  await load(held.url, [...blocks.splice(0, FIRST), ...txs.splice(0, FIRST)], false);
  report('txs of the index, first time', await load(held.url, txs, false), NODE.txs);
  await load(held.url, txs.slice(0, WARM), false);
  report('txs of the index, again', await load(held.url, txs.slice(0, WARM), true), NODE.txs);
  report('blocks of the index, first time', await load(held.url, blocks, false), NODE.blocks);
  await load(held.url, blocks.slice(0, WARM), false);
  report('blocks of the index, again', await load(held.url, blocks.slice(0, WARM), true), NODE.blocks);
  const rest = '/chain/rest/cosmos';
  const nodeBlocks = heights.map((height) => `${rest}/base/tendermint/v1beta1/blocks/${height}`);
  const nodeTxs = hashes.map((hash) => `${rest}/tx/v1beta1/txs/${hash}`);
  report('blocks of the recorded node', await load(held.url, nodeBlocks, false), NODE.blocks);
  report('txs of the recorded node', await load(held.url, nodeTxs, false), NODE.txs);
} finally {
  await held.stop();
}
