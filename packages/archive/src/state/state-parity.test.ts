import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerState } from './answer-state.ts';
import type { Ask, Difference, RecordedLine } from './parity.ts';
import { runParity } from './parity.ts';
import { loadRecordedState, readLines, readStateLines } from './recorded-state.ts';
import { nodeRequest } from './node-request.ts';
import type { StateStore } from './state-store.ts';
import { valueAt } from './json-text.ts';

const SHARED = join(import.meta.dirname, '../../../../../shared');

/** What the recorded node itself answers differently from one call to the next. */
const RANDOM_ORDER = '/cosmos/params/v1beta1/subspaces';

function asker(store: StateStore): Ask {
  const head = store.heights.at(-1)?.height ?? 0;
  return (path, height) => answerState(store, head, nodeRequest(path, height));
}

async function* stateLines(recording: string): AsyncGenerator<RecordedLine> {
  for await (const line of readStateLines(recording)) {
    const body: unknown = JSON.parse(line.body);
    yield { path: line.path, height: line.height, status: line.status, body };
  }
}

/** The samples about state: not RPC, not blocks, not transactions. */
async function stateSamples(recording: string, name: string): Promise<RecordedLine[]> {
  const lines: RecordedLine[] = [];
  for await (const text of readLines(join(recording, name))) {
    const line: unknown = JSON.parse(text);
    const path = valueAt(line, 'path');
    const status = valueAt(line, 'status');
    const asked = valueAt(line, 'request_height');
    if (typeof path !== 'string' || typeof status !== 'number') continue;
    if (valueAt(line, 'base') === 'rpc' || /^\/cosmos\/(tx|base)\//.test(path)) continue;
    lines.push({
      path,
      height: typeof asked === 'string' || typeof asked === 'number' ? asked : null,
      status,
      body: valueAt(line, 'body'),
      namesHeight: valueAt(line, 'headers.grpc-metadata-x-cosmos-block-height') !== undefined,
    });
  }
  return lines;
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
    return 'sampled at another time: the newest proposal was not yet in its deposit period, which has null times';
  }
  return undefined;
}

describe.each([
  ['recording', ['samples-fast.ndjson.gz', 'samples-zcalm.ndjson.gz']],
  ['recording-hub', ['samples-all.ndjson.gz']],
] as const)('%s', (folder, sampleFiles) => {
  const recording = join(SHARED, folder);
  const present = existsSync(recording);

  it.skipIf(!present)(
    'answers every recorded state line with its status, its JSON and its height',
    { timeout: 300_000 },
    async () => {
      const store = await loadRecordedState(recording);
      const { asked, equal, different } = await runParity(stateLines(recording), asker(store));
      report(`${folder}: ${String(equal)} of ${String(asked)} state answers equal`);
      expect(different.filter(({ path }) => path !== RANDOM_ORDER).slice(0, 20)).toEqual([]);
      expect(asked).toBeGreaterThan(1000);
    },
  );

  it.skipIf(!present)('answers the sampled state paths in the shape of the samples', async () => {
    const store = await loadRecordedState(recording);
    for (const name of sampleFiles) {
      const lines = await stateSamples(recording, name);
      const { asked, equal, different } = await runParity(lines, asker(store), 'same-shape');
      report(`${folder}/${name}: ${String(equal)} of ${String(asked)} state samples alike`);
      for (const each of different)
        report(`  ${each.path} at ${String(each.height)}: ${reasonFor(each) ?? each.problem}`);
      expect(different.filter((each) => reasonFor(each) === undefined)).toEqual([]);
      expect(asked).toBeGreaterThan(15);
    }
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
