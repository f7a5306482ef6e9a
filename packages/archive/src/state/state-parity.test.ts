import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerState } from './answer-state.ts';
import type { Ask, Difference } from './parity.ts';
import { runParity } from './parity.ts';
import { loadRecordedState, readParityLines, readStateLines, readStateSamples } from './recorded-state.ts';
import { nodeRequest } from './node-request.ts';
import type { StateStore } from './state-store.ts';

const SHARED = join(import.meta.dirname, '../../../../../shared');

/** What the recorded node itself answers differently from one call to the next. */
const RANDOM_ORDER = '/cosmos/params/v1beta1/subspaces';

function asker(store: StateStore): Ask {
  const head = store.heights.at(-1)?.height ?? 0;
  return (path, height) => answerState(store, head, nodeRequest(path, height));
}

function report(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Why a sample may be answered otherwise. */
function reasonFor({ path, height }: Difference): string | undefined {
  if (path === '/cosmos/bank/v1beta1/supply' && (Number(height) === 1 || Number(height) === 11)) {
    return 'the recorded node kept every state; the first recorded one is at 300';
  }
  if (path.startsWith('/cosmos/gov/v1/proposals?pagination.reverse=true')) {
    return 'sampled at another height, where the newest proposal was voting; here it is in its deposit period, with null times';
  }
  return undefined;
}

describe.each(['recording', 'recording-hub'])('%s', (folder) => {
  const recording = join(SHARED, folder);
  const present = existsSync(recording);

  it.skipIf(!present)(
    'answers every recorded state line with its status, its JSON and its height',
    { timeout: 300_000 },
    async () => {
      const store = await loadRecordedState(recording);
      const { asked, equal, different } = await runParity(readParityLines(recording), asker(store));
      report(`${folder}: ${String(equal)} of ${String(asked)} state answers equal`);
      expect(different.filter(({ path }) => path !== RANDOM_ORDER).slice(0, 20)).toEqual([]);
      expect(asked).toBeGreaterThan(1000);
    },
  );

  it.skipIf(!present)('answers the sampled state paths in the shape of the samples', async () => {
    const store = await loadRecordedState(recording);
    const { asked, equal, different } = await runParity(
      readStateSamples(recording),
      asker(store),
      'same-shape',
    );
    report(`${folder}: ${String(equal)} of ${String(asked)} state samples alike`);
    for (const each of different) {
      report(`  ${each.path} at ${String(each.height)}: ${reasonFor(each) ?? each.problem}`);
    }
    expect(different.filter((each) => reasonFor(each) === undefined)).toEqual([]);
    expect(asked).toBeGreaterThan(15);
  });

  it.skipIf(!present)(
    'answers at every later full height what was left out there because it was equal',
    { timeout: 300_000 },
    async () => {
      const store = await loadRecordedState(recording);
      const ask = asker(store);
      const last = store.heights.findLast(({ kind }) => kind === 'full')?.height ?? 0;
      const paths = new Set<string>();
      for await (const { path } of readStateLines(recording)) paths.add(path);
      const changed: string[] = [];
      for (const path of paths) {
        const newest = await store.newest(path, last);
        const answer = await ask(path, last);
        if (answer.status !== newest?.status || answer.body !== newest.body) changed.push(path);
      }
      // Only a position that a newer whole list lacks may answer otherwise: it was closed since.
      expect(changed.filter((path) => !/perpetual|leveragelp/.test(path))).toEqual([]);
      expect(changed.length).toBeLessThan(paths.size / 40);
    },
  );
});

/** A light height of the first recording that left nothing out: its file has every path that a light height asks. */
const WHOLE_LIGHT_HEIGHT = 1980;

it.skipIf(!existsSync(join(SHARED, 'recording')))(
  'names a light height only for paths that light heights ask',
  { timeout: 300_000 },
  async () => {
    const recording = join(SHARED, 'recording');
    const store = await loadRecordedState(recording);
    const known = new Set<string>();
    const asked = new Set<string>();
    for await (const { path, height } of readStateLines(recording)) {
      if (height < WHOLE_LIGHT_HEIGHT) known.add(path);
      if (height === WHOLE_LIGHT_HEIGHT) asked.add(path);
    }
    const wrong: string[] = [];
    for (const path of known) {
      const answer = await asker(store)(path, WHOLE_LIGHT_HEIGHT);
      const named = answer.headers['grpc-metadata-x-cosmos-block-height'];
      const newest = named === String(WHOLE_LIGHT_HEIGHT);
      // A position is read out of the whole list, which every height asks.
      const fromList = /\/(perpetual|leveragelp)\//.test(path);
      if (named !== undefined && newest !== asked.has(path) && !fromList) wrong.push(path);
    }
    expect(known.size).toBeGreaterThan(10_000);
    expect(wrong).toEqual([]);
  },
);
