/**
 * Response times of the index in milliseconds: searches, limit 150; charts of all days, compared with a week.
 * Arguments: rounds.
 */
import { startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { load } from './index/cpu-time.ts';
import { quantile } from './support/quantile.ts';
import { getJson } from './support/service.ts';

const ROUNDS = Number(process.argv[2] ?? 40);
const SEARCH_MS = 150;
/** Allowance for twenty days over seven: the response is larger. */
const ROOM_MS = 10;
const CHARTS = ['days', 'messages', 'fees', 'swaps', 'perpetual'];
/** Prefixes of hashes and addresses, similar spellings, message types. */
const WORDS = [
  'elys1q',
  'elys1ya',
  'MsgVote',
  'MsgSwap',
  'auroa',
  'blokharbor',
  '0a',
  'f35dc9',
  'uatom',
  'send',
];

async function times(paths: readonly string[]): Promise<readonly number[]> {
  const taken: number[] = [];
  for (const path of paths) {
    const begun = performance.now();
    await getJson(cairn.url + path);
    taken.push(performance.now() - begun);
  }
  return taken;
}

const repeated = (paths: readonly string[]) => Array.from({ length: ROUNDS }, () => paths).flat();
const cairn = await startCairn(['--hold', '2480']);
try {
  await untilIndexed(cairn.url);
  const searches = WORDS.map((word) => `/api/v1/search?q=${encodeURIComponent(word)}`);
  await times(searches);
  const found = await times(repeated(searches));
  const p95 = quantile(found, 0.95);
  console.log(
    `${found.length} searches: p50 ${quantile(found, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; load ${load()}`,
  );
  if (p95 >= SEARCH_MS) process.exitCode = 1;
  for (const chart of CHARTS) {
    const path = `/api/v1/analytics/${chart}`;
    const [allTime, week] = [
      await times(repeated([path])),
      await times(repeated([`${path}?since=2026-11-15`])),
    ];
    const [all, short] = [quantile(allTime, 0.5), quantile(week, 0.5)];
    console.log(`${path.padEnd(26)} all days p50 ${all.toFixed(1)} ms, a week p50 ${short.toFixed(1)} ms`);
    if (all > 2 * short + ROOM_MS) process.exitCode = 1;
  }
} finally {
  await cairn.stop();
}
