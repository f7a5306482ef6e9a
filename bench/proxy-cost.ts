/**
 * Requests per second and p95 of a node, direct and through this explorer, with cacheable and uncacheable answers.
 * Arguments: REST of a node, seconds.
 */
import { Pool } from 'undici';
import { asObject, objectAt, parseJsonObject, stringAt } from '@cairn/archive/json-access';
import { startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { load as busy } from './index/cpu-time.ts';
import { quantile } from './support/quantile.ts';

const REST = process.argv[2] ?? 'http://127.0.0.1:1317';
const SECONDS = Number(process.argv[3] ?? 5);
const CONCURRENCY = 16;
const LARGEST = 16_777_216;
const BLOCKS = '/cosmos/base/tendermint/v1beta1/blocks';
const SUPPLY = '/cosmos/bank/v1beta1/supply';
/** More than are sent in the time. */
const QUESTIONS = 500_000;

interface Cost {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/** Requests paths in turn until the time is up. */
async function load(base: string, before: string, paths: readonly string[]): Promise<Cost> {
  const pool = new Pool(base, { connections: CONCURRENCY });
  const times: number[] = [];
  const begun = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - begun < SECONDS * 1_000) {
      const path = before + (paths[next % paths.length] ?? '');
      next += 1;
      const requested = performance.now();
      const { statusCode, body } = await pool.request({ path, method: 'GET' });
      await body.dump({ limit: LARGEST });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      times.push(performance.now() - requested);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const seconds = (performance.now() - begun) / 1_000;
  await pool.close();
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

const latest = parseJsonObject(await (await fetch(`${REST}${BLOCKS}/latest`)).text());
const newest = Number(stringAt(objectAt(objectAt(asObject(latest), 'block'), 'header'), 'height'));
const kinds: readonly (readonly [string, readonly string[]])[] = [
  ['one answer again and again', ['/cosmos/staking/v1beta1/validators']],
  ['blocks of all heights', Array.from({ length: newest - 1 }, (_, at) => `${BLOCKS}/${at + 1}`)],
  ['the newest block', [`${BLOCKS}/latest`]],
  // No path repeats, for either: nothing can come from a cache.
  [
    'another question each',
    Array.from({ length: QUESTIONS }, (_, at) => `${SUPPLY}?pagination.limit=${at + 1}`),
  ],
];
const cairn = await startCairn(['--node', REST]);
try {
  // An index that is being built reads the node as well.
  await untilIndexed(cairn.url);
  console.log(`${newest} blocks, ${CONCURRENCY} connections, ${SECONDS} s each. Load ${busy()}.`);
  for (const [name, paths] of kinds)
    for (const [who, base, before] of [
      ['node', REST, ''],
      ['explorer', cairn.url, '/chain/rest'],
    ] as const) {
      const { perSecond, p50, p95 } = await load(base, before, paths);
      console.log(
        `${name.padEnd(32)} ${who.padEnd(9)} ${perSecond.toFixed(0).padStart(6)} /s  p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms`,
      );
    }
} finally {
  await cairn.stop();
}
