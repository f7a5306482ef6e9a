/** Test helper: reads the state of a raw recording, for tests, parity and as an in-memory store. */
import { parseJson } from '@cairn/chain/json';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingLines } from '../src/import/recording-lines.ts';
import { parseJsonObject } from '../src/json-access.ts';
import { valueAt } from '../src/state/json-text.ts';
import type { RecordedLine } from './parity.ts';
import type { StateAnswer, StateHeight, StateStore } from '../src/state/state-store.ts';

/** A line of `state/H.ndjson` with its body as raw JSON text. */
export interface StateLine {
  readonly path: string;
  readonly height: number;
  readonly status: number;
  readonly body: string;
}

/**
 * The state lines of a recording, ascending by height.
 * @throws {SyntaxError} that names the file of a malformed line.
 */
export async function* readStateLines(recording: string): AsyncGenerator<StateLine> {
  const folder = join(recording, 'state');
  for (const name of (await readdir(folder)).sort()) {
    for await (const line of recordingLines([join(folder, name)], { count: 0 })) {
      const parsed: unknown = JSON.parse(line);
      const path = valueAt(parsed, 'path');
      const status = valueAt(parsed, 'status');
      if (typeof path !== 'string' || typeof status !== 'number') {
        throw new SyntaxError(`${name} has a line without path or status`);
      }
      const body = line.slice(line.indexOf('"body":') + 7, -1);
      yield { path, height: Number.parseInt(name, 10), status, body };
    }
  }
}

/** The state lines of a recording for `runParity`. */
export async function* readParityLines(recording: string): AsyncGenerator<RecordedLine> {
  for await (const { path, height, status, body } of readStateLines(recording)) {
    yield { path, height, status, body: parseJson(body) };
  }
}

/**
 * The state samples of a recording (not RPC, blocks, transactions or the node itself), compared by shape:
 * they were taken at other heights than the recorded ones.
 */
export async function* readStateSamples(recording: string): AsyncGenerator<RecordedLine> {
  const files = (await readdir(recording)).filter((name) => name.startsWith('samples-')).sort();
  for (const name of files) {
    for await (const text of recordingLines([join(recording, name)], { count: 0 })) {
      const line = parseJsonObject(text);
      const path = valueAt(line, 'path');
      const status = valueAt(line, 'status');
      const requested = valueAt(line, 'request_height');
      if (typeof path !== 'string' || typeof status !== 'number') continue;
      if (valueAt(line, 'base') === 'rpc' || /^\/cosmos\/(tx|base)\//.test(path)) continue;
      yield {
        path,
        height: typeof requested === 'string' || typeof requested === 'number' ? requested : null,
        status,
        body: line['body'] ?? null,
        namesHeight: valueAt(line, 'headers.grpc-metadata-x-cosmos-block-height') !== undefined,
      };
    }
  }
}

/** Recorded state heights and their kinds, ascending, from `manifest.json`. */
export async function readStateHeights(recording: string): Promise<readonly StateHeight[]> {
  const manifest: unknown = JSON.parse(await readFile(join(recording, 'manifest.json'), 'utf8'));
  const state = valueAt(manifest, 'state');
  return Object.entries(state ?? {})
    .map(([height, round]): StateHeight => ({
      height: Number(height),
      kind: valueAt(round, 'kind') === 'full' ? 'full' : 'light',
    }))
    .sort((a, b) => a.height - b.height);
}

export async function loadRecordedState(recording: string): Promise<StateStore> {
  const answers = new Map<string, StateAnswer[]>();
  for await (const { path, height, status, body } of readStateLines(recording)) {
    const existing = answers.get(path);
    if (existing === undefined) answers.set(path, [{ height, status, body }]);
    else existing.push({ height, status, body });
  }
  return {
    heights: await readStateHeights(recording),
    newest: (key, height) => Promise.resolve(answers.get(key)?.findLast((answer) => answer.height <= height)),
  };
}
