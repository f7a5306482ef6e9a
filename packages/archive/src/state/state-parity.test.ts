import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerState } from './answer-state.ts';
import type { AskedAnswer, RecordedLine } from './parity.ts';
import { runParity } from './parity.ts';
import { loadRecordedState, readLines, readStateLines } from './recorded-state.ts';
import { nodeRequest } from './node-request.ts';
import type { StateStore } from './state-store.ts';
import { valueAt } from './json-text.ts';

const SHARED = join(import.meta.dirname, '../../../../../shared');

/** What the recorded node itself answers differently from one call to the next. */
const RANDOM_ORDER = '/cosmos/params/v1beta1/subspaces';

function asker(store: StateStore): (path: string, height: number | null) => Promise<AskedAnswer> {
  const head = store.heights.at(-1)?.height ?? 0;
  return (path, height) => answerState(store, head, nodeRequest(path, height));
}

async function* stateLines(recording: string): AsyncGenerator<RecordedLine> {
  for await (const line of readStateLines(recording)) {
    const body: unknown = JSON.parse(line.body);
    yield { path: line.path, height: line.height, status: line.status, body };
  }
}

async function samples(recording: string, name: string): Promise<RecordedLine[]> {
  const lines: RecordedLine[] = [];
  for await (const text of readLines(join(recording, name))) {
    const line: unknown = JSON.parse(text);
    const path = valueAt(line, 'path');
    const base = valueAt(line, 'base');
    const status = valueAt(line, 'status');
    const asked = valueAt(line, 'request_height');
    if (typeof path !== 'string' || typeof status !== 'number' || base === 'rpc') continue;
    if (/^\/cosmos\/(tx|base)\//.test(path)) continue;
    const text_ = typeof asked === 'string' || typeof asked === 'number' ? String(asked) : null;
    lines.push({
      path,
      height: text_ === null ? null : Number(text_),
      status,
      body: valueAt(line, 'body'),
    });
  }
  return lines;
}

describe.each([
  ['recording', 81_845, ['samples-fast.ndjson.gz', 'samples-zcalm.ndjson.gz']],
  ['recording-hub', 1540, ['samples-all.ndjson.gz']],
] as const)('%s', (folder, lineCount, sampleFiles) => {
  const recording = join(SHARED, folder);
  const present = existsSync(recording);

  it.skipIf(!present)('answers every recorded state line as the node did', { timeout: 300_000 }, async () => {
    const store = await loadRecordedState(recording);
    const report = await runParity(stateLines(recording), asker(store));
    const unexplained = report.different.filter(({ path }) => path !== RANDOM_ORDER);
    console.info(`${folder}: ${String(report.equal)} of ${String(report.asked)} state answers equal`);
    expect(unexplained.slice(0, 20)).toEqual([]);
    expect(report.asked).toBe(lineCount);
  });

  it.skipIf(!present)('answers the sampled state paths in the same shape', async () => {
    const store = await loadRecordedState(recording);
    for (const name of sampleFiles) {
      const report = await runParity(await samples(recording, name), asker(store), 'same-shape');
      console.info(`${folder}/${name}: ${String(report.equal)} of ${String(report.asked)}`, report.different);
    }
  });
});
