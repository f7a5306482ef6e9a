import { createHash } from 'node:crypto';
import type { ArchiveFiles } from '../archive-files.ts';
import type { TermRef } from '../format.ts';
import { lowerBound, PagedFile } from './paged-file.ts';

/** Header: `CAIRNTI1`, then the number of records in 8 bytes. */
const HEADER_BYTES = 16;
const MAGIC = 'CAIRNTI1';
/** Record: 8 leading bytes of the term's SHA-256, 5 of the offset in the postings, 3 of their length. */
const RECORD_BYTES = 16;
const PREFIX_BYTES = 8;

/** The term for "has an attribute of this composite key". */
export function existsTerm(compositeKey: string): string {
  return `e${compositeKey}`;
}

/** The term for "has this value under this composite key". */
export function valueTerm(compositeKey: string, value: string): string {
  return `v${compositeKey}\u0000${value}`;
}

/** Encodes a term index from the ascending numbers of each term. */
export function encodeTermIndex(terms: ReadonlyMap<string, readonly number[]>): Buffer {
  const entries = [...terms].map(([term, numbers]) => ({
    prefix: termPrefix(term),
    postings: encodePostings(numbers),
  }));
  entries.sort((a, b) => a.prefix.compare(b.prefix));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 'latin1');
  header.writeUIntBE(entries.length, 10, 6);
  let offset = 0;
  const records = entries.map(({ prefix, postings }) => {
    const record = Buffer.alloc(RECORD_BYTES);
    prefix.copy(record);
    record.writeUIntBE(offset, 8, 5);
    record.writeUIntBE(postings.length, 13, 3);
    offset += postings.length;
    return record;
  });
  return Buffer.concat([header, ...records, ...entries.map((entry) => entry.postings)]);
}

/** A sorted index from event terms to tx numbers or heights, searched in the file. */
export class TermIndex {
  readonly #file: PagedFile;
  readonly #unlisted: ReadonlySet<string>;

  constructor(files: ArchiveFiles, ref: TermRef) {
    this.#file = new PagedFile(files, ref);
    this.#unlisted = new Set(ref.unlisted);
  }

  /** Whether the values of this composite key are indexed. */
  lists(compositeKey: string): boolean {
    return !this.#unlisted.has(compositeKey);
  }

  /**
   * The numbers of a term, ascending; empty when it does not occur.
   * @throws {DamagedPartError}
   */
  async find(term: string): Promise<readonly number[]> {
    const prefix = termPrefix(term);
    const count = (await this.#file.read(0, HEADER_BYTES)).readUIntBE(10, 6);
    const number = await lowerBound(this.#file, { start: HEADER_BYTES, count, size: RECORD_BYTES }, prefix);
    if (number === count) return [];
    const record = await this.#file.read(HEADER_BYTES + number * RECORD_BYTES, RECORD_BYTES);
    if (!record.subarray(0, PREFIX_BYTES).equals(prefix)) return [];
    const start = HEADER_BYTES + count * RECORD_BYTES + record.readUIntBE(8, 5);
    return decodePostings(await this.#file.read(start, record.readUIntBE(13, 3)));
  }
}

function termPrefix(term: string): Buffer {
  return createHash('sha256').update(term).digest().subarray(0, PREFIX_BYTES);
}

/** Differences between neighbours as unsigned LEB128. */
function encodePostings(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  let previous = 0;
  for (const number of numbers) {
    let rest = number - previous;
    previous = number;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }
  return Buffer.from(bytes);
}

function decodePostings(bytes: Buffer): number[] {
  const numbers: number[] = [];
  let previous = 0;
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte % 128) * scale;
    if (byte >= 128) {
      scale *= 128;
      continue;
    }
    previous += value;
    numbers.push(previous);
    value = 0;
    scale = 1;
  }
  return numbers;
}
