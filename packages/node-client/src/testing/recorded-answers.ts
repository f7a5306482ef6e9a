/** For tests: what real nodes answered. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isJsonObject, type Json } from '@cairn/chain/json';

export interface RecordedAnswer {
  /** REST or RPC path with its query, as it was asked. */
  readonly path: string;
  readonly status: number;
  readonly body: Json;
}

export type Recording = 'recording' | 'recording-hub';

const shared = join(import.meta.dirname, '../../../../../shared');

/** Whether a whole recording lies beside the checkout. */
export function hasRecording(recording: Recording): boolean {
  return existsSync(join(shared, recording, 'manifest.json'));
}

function parseJson(text: string): Json {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what JSON.parse returns is JSON
  return JSON.parse(text) as Json;
}

/** Lines of every file of a recording's folder whose name starts with `name`. */
export function* recordedLines(recording: Recording, folder: string, name = ''): Generator<string> {
  const directory = join(shared, recording, folder);
  for (const file of readdirSync(directory).sort()) {
    if (!file.startsWith(name) || !file.endsWith('.ndjson.gz')) continue;
    for (const line of gunzipSync(readFileSync(join(directory, file)))
      .toString('utf8')
      .split('\n')) {
      if (line !== '') yield line;
    }
  }
}

function toAnswer(line: string): RecordedAnswer {
  const entry = parseJson(line);
  if (!isJsonObject(entry) || typeof entry.path !== 'string' || typeof entry.status !== 'number') {
    throw new Error(`not a recorded answer: ${line.slice(0, 80)}`);
  }
  return { path: entry.path, status: entry.status, body: entry.body ?? null };
}

/** REST state answers of a recording whose path starts with `prefix`, and the REST blocks when those are meant. */
export function* recordedState(recording: Recording, prefix: string): Generator<RecordedAnswer> {
  const isWanted = (line: string) => line.startsWith(`{"path":"${prefix}`);
  for (const line of recordedLines(recording, 'state')) if (isWanted(line)) yield toAnswer(line);
  for (const line of recordedLines(recording, 'rest', 'blocks-sample'))
    if (isWanted(line)) yield toAnswer(line);
}

/** Samples of a recording: searches, paging, errors, RPC shapes. */
export function* recordedSamples(
  recording: Recording,
  base: string,
  prefix: string,
): Generator<RecordedAnswer> {
  for (const line of recordedLines(recording, '', 'samples-')) {
    const answer = toAnswer(line);
    if (line.startsWith(`{"base":"${base}"`) && answer.path.startsWith(prefix)) yield answer;
  }
}

/** The small answers kept beside the code, of one module. */
export function committedAnswers(module: string): readonly RecordedAnswer[] {
  const directory = join(import.meta.dirname, '../recorded', module);
  return readdirSync(directory)
    .sort()
    .map((file) => {
      const entry = parseJson(readFileSync(join(directory, file), 'utf8'));
      if (!isJsonObject(entry) || typeof entry.path !== 'string') throw new Error(`${file} has no path`);
      return { path: entry.path, status: 200, body: entry.body ?? null };
    });
}
