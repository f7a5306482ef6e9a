/**
 * Requests per second and p95 of a node, direct and through this explorer, with cacheable and uncacheable answers.
 * Arguments: REST of a node, seconds.
 */
import { asObject, objectAt, parseJsonObject, stringAt } from '@cairn/archive/json-access';
import { startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { load as busy } from './index/cpu-time.ts';
import { quantile } from './support/quantile.ts';
import { requestAll } from './support/request-all.ts';

const REST = process.argv[2] ?? 'http://127.0.0.1:1317';
const SECONDS = Number(process.argv[3] ?? 5);
const CONCURRENCY = 16;
const BLOCKS = '/cosmos/base/tendermint/v1beta1/blocks';
const SUPPLY = '/cosmos/bank/v1beta1/supply';
/** More than are sent in the time. */
const QUESTIONS = 500_000;

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
      const { times, seconds } = await requestAll(
        base,
        paths.map((path) => before + path),
        CONCURRENCY,
        { seconds: SECONDS, repeats: true },
      );
      console.log(
        `${name.padEnd(32)} ${who.padEnd(9)} ${(times.length / seconds).toFixed(0).padStart(6)} /s  p50 ${quantile(times, 0.5).toFixed(1).padStart(6)} ms  p95 ${quantile(times, 0.95).toFixed(1).padStart(6)} ms`,
      );
    }
} finally {
  await cairn.stop();
}
