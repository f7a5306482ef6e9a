/** Test helper: replays recorded requests against an archive, and compares. */
import { isDeepStrictEqual } from 'node:util';
import { type Json, parseJson } from '@cairn/chain/json';
import type { NodeAnswer } from '../src/state/state-store.ts';
import { shapeDifference } from './recorded-samples.ts';

/** One recorded line: a node's answer to a path at a height. */
export interface RecordedLine {
  /** With its query. */
  readonly path: string;
  /** The height header, as recorded; null when absent. */
  readonly height: number | string | null;
  readonly status: number;
  readonly body: Json;
  /** Whether the answer had a height; undefined when that was not recorded. */
  readonly namesHeight?: boolean;
}

/** Requests a path with its query and height header from an archive. */
export type AnswerRequest = (path: string, height: number | string | null) => Promise<NodeAnswer>;

/** How two answers are compared: by value, or only keys, types and error texts without digits. */
export type ComparisonMode = 'same' | 'same-shape';

export interface Difference {
  readonly path: string;
  readonly height: number | string | null;
  readonly problem: string;
}

export interface ParityReport {
  readonly requested: number;
  readonly equal: number;
  readonly different: readonly Difference[];
}

/**
 * Replays every line and counts equal answers. A `same` answer must also have the requested height, unless it
 * is a refusal without one.
 */
export async function runParity(
  lines: AsyncIterable<RecordedLine> | Iterable<RecordedLine>,
  request: AnswerRequest,
  mode: ComparisonMode = 'same',
): Promise<ParityReport> {
  let requested = 0;
  const different: Difference[] = [];
  for await (const line of lines) {
    requested += 1;
    const problem = compare(line, await request(line.path, line.height), mode);
    if (problem !== undefined) different.push({ path: line.path, height: line.height, problem });
  }
  return { requested, equal: requested - different.length, different };
}

function compare(line: RecordedLine, answer: NodeAnswer, mode: ComparisonMode): string | undefined {
  if (answer.status !== line.status) {
    return `status ${String(answer.status)}, recorded ${String(line.status)}: ${answer.body.slice(0, 200)}`;
  }
  const named = answer.headers['grpc-metadata-x-cosmos-block-height'];
  if (line.namesHeight !== undefined && line.namesHeight !== (named !== undefined)) {
    return `names ${named ?? 'no'} height, recorded otherwise`;
  }
  if (mode === 'same' && named !== undefined && named !== String(line.height)) {
    return `names height ${named}`;
  }
  const body = parseJson(answer.body);
  if (mode === 'same-shape' && line.status === 200) return shapeDifference(line.body, body, '');
  const alike =
    mode === 'same' ? isDeepStrictEqual(body, line.body) : withoutDigits(body) === withoutDigits(line.body);
  if (alike) return undefined;
  return `body ${answer.body.slice(0, 200)}, recorded ${JSON.stringify(line.body).slice(0, 200)}`;
}

function withoutDigits(body: Json): string {
  return JSON.stringify(body).replace(/\d+/g, '0');
}
