import { ReadCache } from '@cairn/chain/read-cache';
import * as v from 'valibot';
import { DamagedPartError } from '../errors.ts';
import { parseSegmentIndex, type FileRef, type SegmentIndex, type StateSegmentRef } from '../format.ts';
import { lineAt, lineStarts, type PartReader } from '../read-part.ts';
import { endOfString } from '../state/json-text.ts';
import type { StateAnswer, StateHeight, StateStore } from '../state/state-store.ts';

const keyLine = v.tuple([v.string(), v.array(v.tuple([v.number(), v.number(), v.array(v.number())]))]);
type KeyLine = v.InferOutput<typeof keyLine>;

/** The state answers of an archive, read from its parts on demand. */
export class ArchivedState implements StateStore {
  readonly heights: readonly StateHeight[];
  readonly #reader: PartReader;
  readonly #segments: readonly StateSegmentRef[];
  readonly #indexes = new ReadCache<string, SegmentIndex>();

  constructor(
    reader: PartReader,
    segments: readonly StateSegmentRef[],
    readonly dayOf: Required<StateStore>['dayOf'],
  ) {
    this.#reader = reader;
    this.#segments = segments;
    this.heights = segments.flatMap((segment) => segment.heights).sort((a, b) => a.height - b.height);
  }

  /**
   * The newest answer of the key at or before the height.
   * @throws {DamagedPartError} when its part is damaged.
   */
  async newest(key: string, height: number): Promise<StateAnswer | undefined> {
    for (const segment of this.#segments.toReversed()) {
      if (segment.from > height) continue;
      const answer = await this.#newestIn(segment, key, height);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** All recorded keys with the heights of their answers, for checks; reads all key parts. */
  async *keys(): AsyncGenerator<{ readonly key: string; readonly heights: readonly number[] }> {
    for (const segment of this.#segments) {
      const index = await this.#index(segment);
      for (const ref of index.keys) {
        const text = (await this.#reader.read(ref)).toString('utf8').trimEnd();
        for (const line of text.split('\n')) {
          const [key, locations] = v.parse(keyLine, JSON.parse(line));
          yield { key, heights: locations.flatMap(([, , heights]) => heights) };
        }
      }
    }
  }

  async #newestIn(segment: StateSegmentRef, key: string, height: number): Promise<StateAnswer | undefined> {
    const index = await this.#index(segment);
    const ref = index.keys.findLast((candidate) => candidate.first <= key);
    if (ref === undefined) return undefined;
    const location = findKey(await this.#reader.read(ref), key)?.findLast(
      ([, , heights]) => (heights[0] ?? Infinity) <= height,
    );
    if (location === undefined) return undefined;
    const [part, firstLine, heights] = location;
    const offset = heights.findLastIndex((candidate) => candidate <= height);
    const answerRef = index.parts[part];
    if (answerRef === undefined) throw new DamagedPartError(segment.file, `it names no part ${part}`);
    return this.#answer(answerRef, firstLine + offset);
  }

  async #answer(ref: FileRef, number: number): Promise<StateAnswer> {
    const line = lineAt(await this.#reader.read(ref), number);
    const match = line === undefined ? null : /^(\d+) (\d+) /.exec(line);
    if (line === undefined || match === null)
      throw new DamagedPartError(ref.file, `it has no line ${number}`);
    return { height: Number(match[1]), status: Number(match[2]), body: line.slice(match[0].length) };
  }

  #index(segment: StateSegmentRef): Promise<SegmentIndex> {
    return this.#indexes.get(segment.file, async () =>
      parseSegmentIndex(JSON.parse(String(await this.#reader.readPlain(segment)))),
    );
  }
}

/** The places of a key's answers in a key part, whose lines are sorted by key. */
function findKey(part: Buffer, key: string): KeyLine[1] | undefined {
  for (let [from, to] = [0, lineStarts(part).length]; from < to;) {
    const middle = (from + to) >> 1;
    const line = lineAt(part, middle) ?? '';
    const found: unknown = JSON.parse(line.slice(1, endOfString(line, 1)));
    if (typeof found !== 'string') return undefined;
    if (found === key) return v.parse(keyLine, JSON.parse(line))[1];
    if (found < key) from = middle + 1;
    else to = middle;
  }
  return undefined;
}
