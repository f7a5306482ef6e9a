import { parseJson } from '@cairn/chain/json';
import {
  RECORDED_CHAINS,
  recordedState,
  recordedStateAt,
  sampleFolder,
  sampleLines,
  type RecordedChain,
} from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import { answerState } from './answer-state.ts';
import type { AnswerRequest, Difference, RecordedLine } from '../../testing/parity.ts';
import { runParity } from '../../testing/parity.ts';
import { readParityLines, readStateSamples } from '../../testing/recorded-state.ts';
import { openArchive } from '../open-archive.ts';
import { archiveOf } from '../../testing/archives.ts';
import { type StateStore, nodeRequest } from './state-store.ts';

/** Paths whose answer differs between calls on the recorded node. */
const RANDOM_ORDER = '/cosmos/params/v1beta1/subspaces';

function answererOf(store: StateStore): AnswerRequest {
  const head = store.heights.at(-1)?.height ?? 0;
  return (path, height) => answerState(store, head, nodeRequest(path, height));
}

/** The accepted reason for a difference. */
function reasonFor({ path, height }: Difference): string | undefined {
  if (path === '/cosmos/bank/v1beta1/supply' && (Number(height) === 1 || Number(height) === 11)) {
    return 'the recorded node kept every state; the first recorded one is at 300';
  }
  if (path.startsWith('/cosmos/gov/v1/proposals?pagination.reverse=true')) {
    return 'sampled at another height, where the newest proposal was voting; here it is in its deposit period, with null times';
  }
  return undefined;
}

/** Every n-th answer is requested at its own height; every path at the last full one. */
const EVERY = 9;

/** The answers in `data/`, read independently of the serving code. */
function* recordedLines(chain: RecordedChain): Generator<RecordedLine> {
  let count = 0;
  for (const { body, ...answer } of recordedState(chain)) {
    count += 1;
    if (count % EVERY !== 0) continue;
    yield { ...answer, body: parseJson(body) };
  }
}

describe.each(RECORDED_CHAINS)('%s', (chain) => {
  it('answers every recorded state line with its status, JSON and height', async () => {
    const { state } = await openArchive(archiveOf(chain));
    const sampled = await runParity(readParityLines(sampleFolder(chain)), answererOf(state));
    expect(sampled.different.filter(({ path }) => path !== RANDOM_ORDER)).toEqual([]);
    expect(sampled.requested).toBeGreaterThan(150);
    const { requested, different } = await runParity(recordedLines(chain), answererOf(state));
    expect(different.filter(({ path }) => path !== RANDOM_ORDER).slice(0, 20)).toEqual([]);
    expect(requested).toBeGreaterThan(100);
  });

  it('answers the sampled state paths in the shape of the samples', async () => {
    const { state } = await openArchive(archiveOf(chain));
    const { requested, different } = await runParity(
      readStateSamples(sampleFolder(chain)),
      answererOf(state),
      'same-shape',
    );
    expect(different.filter((difference) => reasonFor(difference) === undefined)).toEqual([]);
    expect(requested).toBeGreaterThan(15);
  });

  it('answers at every later full height what was deduplicated there', async () => {
    const { state } = await openArchive(archiveOf(chain));
    const request = answererOf(state);
    const last = state.heights.findLast(({ kind }) => kind === 'full')?.height ?? 0;
    const recorded = recordedStateAt(chain, last);
    const changed: string[] = [];
    for (const [path, { read }] of recorded) {
      const { status, body } = read();
      const answer = await request(path, last);
      if (answer.status !== status || answer.body !== body) changed.push(path);
    }
    // Only closed positions may differ: a newer list lacks them.
    expect(changed.filter((path) => !/perpetual|leveragelp/.test(path))).toEqual([]);
    expect(changed.length).toBeLessThan(recorded.size / 40);
  });
});

/** A light height without deduplication: its file has every path that light rounds record. */
const FULL_LIGHT_HEIGHT = 1980;

it('reports a light height only for paths that light rounds record', async () => {
  const { state } = await openArchive(archiveOf('elysnet-1'));
  const known = recordedStateAt('elysnet-1', FULL_LIGHT_HEIGHT - 1);
  const requested = new Set(sampleLines('elysnet-1', '.', `state-paths-${FULL_LIGHT_HEIGHT}`));
  const wrong: string[] = [];
  for (const path of known.keys()) {
    const answer = await answererOf(state)(path, FULL_LIGHT_HEIGHT);
    const named = answer.headers['grpc-metadata-x-cosmos-block-height'];
    const newest = named === String(FULL_LIGHT_HEIGHT);
    // A position is extracted from the complete list, which every round records.
    const fromList = /\/(perpetual|leveragelp)\//.test(path);
    if (named !== undefined && newest !== requested.has(path) && !fromList) wrong.push(path);
  }
  expect(known.size).toBeGreaterThan(10_000);
  expect(wrong).toEqual([]);
});
