/** Test helper: replays recorded requests against an archive, and compares. */
import { isDeepStrictEqual } from 'node:util';

/** One recorded line: a node's answer to a path at a height. */
export interface RecordedLine {
  /** With its query. */
  readonly path: string;
  /** The height header, as recorded; null when absent. */
  readonly height: number | string | null;
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
  /** Whether the answer had a height; undefined when that was not recorded. */
  readonly namesHeight?: boolean;
}

export interface RequestedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Requests a path with its query and height header from an archive. */
export type Answerer = (path: string, height: number | string | null) => Promise<RequestedAnswer>;

/** How two answers are compared: by value, or only keys, types and error texts without digits. */
export type Likeness = 'same' | 'same-shape';

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
  request: Answerer,
  likeness: Likeness = 'same',
): Promise<ParityReport> {
  let requested = 0;
  const different: Difference[] = [];
  for await (const line of lines) {
    requested += 1;
    const problem = compare(line, await request(line.path, line.height), likeness);
    if (problem !== undefined) different.push({ path: line.path, height: line.height, problem });
  }
  return { requested, equal: requested - different.length, different };
}

function compare(line: RecordedLine, answer: RequestedAnswer, likeness: Likeness): string | undefined {
  if (answer.status !== line.status) {
    return `status ${String(answer.status)}, recorded ${String(line.status)}: ${answer.body.slice(0, 200)}`;
  }
  const named = answer.headers['grpc-metadata-x-cosmos-block-height'];
  if (line.namesHeight !== undefined && line.namesHeight !== (named !== undefined)) {
    return `names ${named ?? 'no'} height, recorded otherwise`;
  }
  if (likeness === 'same' && named !== undefined && named !== String(line.height)) {
    return `names height ${named}`;
  }
  const body: unknown = JSON.parse(answer.body);
  if (likeness === 'same-shape' && line.status === 200) return shapeProblem(line.body, body, '');
  const alike =
    likeness === 'same'
      ? isDeepStrictEqual(body, line.body)
      : withoutDigits(body) === withoutDigits(line.body);
  if (alike) return undefined;
  return `body ${answer.body.slice(0, 200)}, recorded ${JSON.stringify(line.body).slice(0, 200)}`;
}

function withoutDigits(body: unknown): string {
  return JSON.stringify(body).replace(/\d+/g, '0');
}

/**
 * The first difference in keys or types; lists are compared by their first items, and may differ in length.
 */
function shapeProblem(recorded: unknown, answered: unknown, at: string): string | undefined {
  if (kindOf(recorded) !== kindOf(answered)) {
    return `${at} is ${kindOf(answered)}, recorded ${kindOf(recorded)}`;
  }
  if (Array.isArray(recorded) && Array.isArray(answered)) {
    const [left, right]: readonly unknown[][] = [recorded, answered];
    if (left?.[0] === undefined || right?.[0] === undefined) return undefined;
    return shapeProblem(left[0], right[0], `${at}[0]`);
  }
  if (!isObject(recorded) || !isObject(answered)) return undefined;
  const keys = Object.keys(recorded).join(',');
  if (keys !== Object.keys(answered).join(',')) {
    return `${at} has ${Object.keys(answered).join(',')}, recorded ${keys}`;
  }
  for (const [key, value] of Object.entries(recorded)) {
    const problem = shapeProblem(value, answered[key], `${at}.${key}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
