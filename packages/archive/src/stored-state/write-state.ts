import { compare } from '@cairn/chain/compare';
import {
  FORMAT_VERSION,
  KEY_PART_BYTES,
  padded,
  STATE_PART_BYTES,
  type FileRef,
  type SegmentIndex,
  type StateSegmentRef,
} from '../format.ts';
import { sha256Hex } from '../sha256.ts';
import { writePart, writePlain } from '../write-part.ts';

export interface RecordedAnswer {
  readonly height: number;
  readonly status: number;
  readonly body: string;
}

/** The location of a key's answers: part number, first line, heights of that line and the following ones. */
type Location = [part: number, line: number, heights: number[]];

const PARTS_IN_WORK = 4;

/**
 * Writes state answers, sorted by key and then by height: versions of one list are adjacent and compress
 * well, and a lookup decompresses one key part and one answer part.
 */
export async function writeState(
  dir: string,
  answers: ReadonlyMap<string, readonly RecordedAnswer[]>,
  heights: StateSegmentRef['heights'],
  quality: number,
): Promise<StateSegmentRef> {
  const from = heights[0]?.height ?? 0;
  const to = heights.at(-1)?.height ?? 0;
  const folder = `state/${padded(from)}-${padded(to)}`;
  const parts = new PartSequence(dir, `${folder}/answers`, STATE_PART_BYTES, quality);
  const keys = new PartSequence(dir, `${folder}/keys`, KEY_PART_BYTES, quality);
  const firstKeys: string[] = [];
  for (const key of [...answers.keys()].sort(compare)) {
    const locations: Location[] = [];
    for (const answer of answers.get(key) ?? []) {
      const [part, line] = await parts.add(`${answer.height} ${answer.status} ${answer.body}`);
      const last = locations.at(-1);
      if (last?.[0] === part) last[2].push(answer.height);
      else locations.push([part, line, [answer.height]]);
    }
    const [keyPart] = await keys.add(JSON.stringify([key, locations]));
    if (firstKeys.length === keyPart) firstKeys.push(key);
  }
  const keyRefs = await keys.finish();
  const index: SegmentIndex & { format: number } = {
    format: FORMAT_VERSION,
    keys: keyRefs.map((ref, number) => ({ ...ref, first: firstKeys[number] ?? '' })),
    parts: await parts.finish(),
  };
  const bytes = Buffer.from(`${JSON.stringify(index, null, 1)}\n`);
  const ref = await writePlain(dir, `${folder}/segment-${contentName(bytes)}.json`, bytes);
  return { ...ref, from, to, heights };
}

/** Files of one range have other contents when the state of its heights is completed. */
function contentName(content: Uint8Array): string {
  return sha256Hex(content).slice(0, 16);
}

/** Numbered parts of lines, each closed at its size limit. */
class PartSequence {
  readonly #writing: Promise<FileRef>[] = [];
  #lines: string[] = [];
  #bytes = 0;

  constructor(
    readonly dir: string,
    readonly stem: string,
    readonly partBytes: number,
    readonly quality: number,
  ) {}

  /** Adds a line; returns its part and line number. */
  async add(line: string): Promise<readonly [part: number, line: number]> {
    const bytes = Buffer.byteLength(line) + 1;
    if (this.#bytes > 0 && this.#bytes + bytes > this.partBytes) await this.#close();
    this.#lines.push(line);
    this.#bytes += bytes;
    return [this.#writing.length, this.#lines.length - 1];
  }

  async finish(): Promise<FileRef[]> {
    await this.#close();
    return Promise.all(this.#writing);
  }

  async #close(): Promise<void> {
    if (this.#lines.length === 0) return;
    const text = `${this.#lines.join('\n')}\n`;
    const file = `${this.stem}-${padded(this.#writing.length)}-${contentName(Buffer.from(text))}.br`;
    const part = writePart(this.dir, file, text, this.quality);
    // Awaited later, with the others.
    part.catch(() => undefined);
    this.#writing.push(part);
    this.#lines = [];
    this.#bytes = 0;
    await this.#writing.at(-PARTS_IN_WORK);
  }
}
