// Takes the committed sample out of a raw recording: what tests hold the archives against. The same seed takes the same lines.
// Usage: node scripts/sample-recording.mjs RECORDING OUT
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const SEED = 20_261_121;
/** Longer lines are taken only where a path has no shorter one. */
const LONG = 6_000;
/** Longer txs are left out: they carry a whole contract. */
const HUGE = 100_000;
const TXS = 20;
const FULL_HEIGHTS = 3;
const REST_BLOCKS = 30;
/** A complete light height: its paths are those of every light height. */
const FULL_LIGHT_HEIGHT = 1980;

/** Numbers from 0 to 1, determined by the seed (mulberry32). */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const [recording, out] = process.argv.slice(2);
if (recording === undefined || out === undefined) {
  console.error('usage: node scripts/sample-recording.mjs RECORDING OUT');
  process.exit(1);
}
const random = createRandom(SEED);

const filesOf = (folder, pattern) =>
  readdirSync(join(recording, folder))
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(recording, folder, name));
const textOf = (file) => gunzipSync(readFileSync(file)).toString('utf8');
function* linesOf(folder, pattern) {
  for (const file of filesOf(folder, pattern))
    for (const line of textOf(file).split('\n')) if (line !== '') yield { file, line };
}

function write(file, text) {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  const packed = gzipSync(text, { level: 9 });
  writeFileSync(join(out, file), packed);
  console.log(`${file}: ${packed.length} bytes`);
}
const writeLines = (file, lines) => write(file, `${lines.join('\n')}\n`);

/** A number of items of a list, in its order. */
function pick(list, count) {
  const chosen = new Set(
    list
      .map((_, index) => ({ index, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ index }) => index),
  );
  return list.filter((_, index) => chosen.has(index));
}

rmSync(out, { recursive: true, force: true });
for (const file of filesOf('.', /^samples-/)) write(file.slice(recording.length + 1), textOf(file));
write('rpc/genesis.json.gz', textOf(join(recording, 'rpc/genesis.json.gz')));
writeLines(
  'rpc/validator-sets.ndjson.gz',
  [...linesOf('rpc', /^validator-sets/)].map(({ line }) => line),
);

// Every height with a recorded set and commit; for some the block and its results too.
const heights = [...linesOf('rpc', /^heights-/)].map(({ line }) => line);
const full = new Set(pick(heights, FULL_HEIGHTS));
writeLines(
  'rpc/heights-sample.ndjson.gz',
  heights.flatMap((line) => {
    if (full.has(line)) return [line];
    if (!/"(validators|commit)":\{/.test(line)) return [];
    const { height, validators, commit } = JSON.parse(line);
    return [JSON.stringify({ height, validators, commit })];
  }),
);

writeLines(
  'rest/blocks-sample.ndjson.gz',
  pick(
    [...linesOf('rest', /^blocks-/)].map(({ line }) => line),
    REST_BLOCKS,
  ),
);

// The shortest tx of every message type, and some more.
const txs = [...linesOf('rest', /^txs-/)].map(({ line }) => line).filter((line) => line.length < HUGE);
const types = new Map();
for (const line of txs) {
  const [message] = JSON.parse(line).body.tx.body.messages;
  const type = message?.['@type'];
  if (line.length < (types.get(type)?.length ?? Infinity)) types.set(type, line);
}
const chosen = new Set([...pick(txs, TXS).filter((line) => line.length < LONG), ...types.values()]);
writeLines(
  'rest/txs-sample.ndjson.gz',
  txs.filter((line) => chosen.has(line)),
);

// For every route and status an answer of an early height and one of a late one.
const PARAMETER =
  /^(?:\d[\w.-]*|elys\w*1[a-z0-9]{20,}|cosmos\w*1[a-z0-9]{20,}|[0-9A-Fa-f]{40,}|channel-\d+|connection-\d+|07-\w+-\d+|ibc)$/;
const routeOf = (path) =>
  path
    .replace(/=[^&]*/g, '=')
    .split(/(?=[/?&])/)
    .map((piece) => (PARAMETER.test(decodeURIComponent(piece.slice(1))) ? `${piece[0]}*` : piece))
    .join('');
const byRoute = new Map();
for (const { file, line } of linesOf('state', /^\d+/)) {
  const height = /(\d+)\.ndjson/.exec(file)?.[1];
  const { path, status } = JSON.parse(line);
  const route = `${status} ${routeOf(path)}`;
  const found = byRoute.get(route) ?? [];
  found.push({ height, line });
  byRoute.set(route, found);
}
const state = new Map();
for (const found of byRoute.values()) {
  const short = found.filter(({ line }) => line.length < LONG);
  const shortest = found.reduce((a, b) => (b.line.length < a.line.length ? b : a));
  const half = Math.ceil(short.length / 2);
  const taken =
    short.length === 0 ? [shortest] : [...pick(short.slice(0, half), 1), ...pick(short.slice(half), 1)];
  for (const { height, line } of taken) state.set(height, [...(state.get(height) ?? []), line]);
}
console.log(`${byRoute.size} routes and statuses`);
for (const [height, lines] of [...state].sort()) writeLines(`state/${height}.ndjson.gz`, lines);

const light = [...linesOf('state', new RegExp(`^0*${FULL_LIGHT_HEIGHT}\\.`))];
if (light.length > 0)
  writeLines(
    `state-paths-${FULL_LIGHT_HEIGHT}.txt.gz`,
    light.map(({ line }) => JSON.parse(line).path),
  );
