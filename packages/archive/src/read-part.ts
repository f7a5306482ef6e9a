import { constants as bufferConstants } from 'node:buffer';
import { ReadCache } from '@cairn/chain/read-cache';
import type { ArchiveFiles } from './archive-files.ts';
import { DamagedPartError } from './errors.ts';
import type { FileRef } from './format.ts';
import { sha256Hex } from './sha256.ts';

/** Size of the cache of decompressed parts, in bytes. */
const CACHE_BYTES = 24_000_000;

/** A part is decoded as one string; larger ones were not written by this program. */
const MAX_PART_BYTES = bufferConstants.MAX_STRING_LENGTH;

/** Reads and verifies archive files, and caches the most recently used ones decompressed. */
export class PartReader {
  readonly #parts = new ReadCache<string, Buffer>(CACHE_BYTES, ({ length }) => length);

  /** `maxBytes`: limit of the decompressed size of a part. */
  constructor(
    readonly files: ArchiveFiles,
    readonly maxBytes: number = MAX_PART_BYTES,
  ) {}

  /**
   * The decompressed bytes of a Brotli part.
   * @throws {DamagedPartError} when the file is missing or does not match its checksum.
   */
  read(ref: FileRef): Promise<Buffer> {
    return this.#parts.get(ref.file, () => this.#unpack(ref));
  }

  /**
   * The bytes of an uncompressed file.
   * @throws {DamagedPartError} when the file is missing or does not match its checksum.
   */
  async readPlain(ref: FileRef): Promise<Buffer> {
    const bytes = await this.files.read(ref.file);
    const sha256 = sha256Hex(bytes);
    if (sha256 !== ref.sha256) {
      throw new DamagedPartError(ref.file, `its SHA-256 is ${sha256}, the archive says ${ref.sha256}`);
    }
    return bytes;
  }

  async #unpack(ref: FileRef): Promise<Buffer> {
    const packed = await this.readPlain(ref);
    try {
      return await this.files.unpack(packed, this.maxBytes);
    } catch (cause) {
      const isTooLarge = cause instanceof RangeError;
      throw new DamagedPartError(
        ref.file,
        isTooLarge ? `it unpacks to more than ${this.maxBytes} bytes` : 'it is not Brotli',
        { cause },
      );
    }
  }
}

/** Line `index` (from 0) of a decompressed part, without its newline; undefined past the end. */
export function lineAt(part: Buffer, index: number): string | undefined {
  const starts = lineStarts(part);
  const start = starts[index];
  if (start === undefined) return undefined;
  const end = starts[index + 1] ?? part.length;
  return part.toString('utf8', start, part[end - 1] === 10 ? end - 1 : end);
}

const knownStarts = new WeakMap<Buffer, readonly number[]>();

/** Where the lines of a decompressed part start: found once, since most readers need single lines. */
export function lineStarts(part: Buffer): readonly number[] {
  const known = knownStarts.get(part);
  if (known !== undefined) return known;
  const starts: number[] = [];
  for (let at = 0; at < part.length;) {
    starts.push(at);
    const end = part.indexOf(10, at);
    at = end === -1 ? part.length : end + 1;
  }
  knownStarts.set(part, starts);
  return starts;
}

export function linesOf(part: Buffer): string[] {
  const text = part.toString('utf8');
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
