/** Test helper: recorded responses of real nodes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, type Json, parseJson } from '@cairn/chain/json';
import {
  recordedState as stateOf,
  sampleLines,
  type RecordedChain,
} from '@cairn/chain/testing/recorded-chain';

export interface RecordedAnswer {
  /** The requested REST or RPC path with its query. */
  readonly path: string;
  readonly status: number;
  readonly body: Json;
}

function toAnswer(line: string): RecordedAnswer {
  const entry = parseJson(line);
  if (!isJsonObject(entry) || typeof entry.path !== 'string' || typeof entry.status !== 'number') {
    throw new Error(`not a recorded answer: ${line.slice(0, 80)}`);
  }
  return { path: entry.path, status: entry.status, body: entry.body ?? null };
}

/**
 * REST state responses of a recorded network whose path starts with `prefix`, including the sampled REST
 * blocks if they match.
 */
export function* recordedState(chain: RecordedChain, prefix: string): Generator<RecordedAnswer> {
  for (const { path, status, body } of stateOf(chain, prefix)) yield { path, status, body: parseJson(body) };
  for (const line of sampleLines(chain, 'rest', 'blocks-sample'))
    if (line.startsWith(`{"path":"${prefix}`)) yield toAnswer(line);
}

/** Samples of a recording: searches, paging, errors, RPC shapes. */
export function* recordedSamples(
  chain: RecordedChain,
  base: string,
  prefix: string,
): Generator<RecordedAnswer> {
  for (const line of sampleLines(chain, '.', 'samples-')) {
    const answer = toAnswer(line);
    if (line.startsWith(`{"base":"${base}"`) && answer.path.startsWith(prefix)) yield answer;
  }
}

export function committedAnswers(module: string): readonly RecordedAnswer[] {
  const directory = join(import.meta.dirname, 'recorded', module);
  return readdirSync(directory)
    .sort()
    .map((file) => {
      const entry = parseJson(readFileSync(join(directory, file), 'utf8'));
      if (!isJsonObject(entry) || typeof entry.path !== 'string') throw new Error(`${file} has no path`);
      return { path: entry.path, status: 200, body: entry.body ?? null };
    });
}
