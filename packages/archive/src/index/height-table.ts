import type { ArchiveFiles } from '../archive-files.ts';
import type { FileRef } from '../format.ts';
import { PagedFile } from './paged-file.ts';

/**
 * Record: 6 bytes of milliseconds since 1970, 6 bytes of the number of txs in earlier blocks; big-endian, one
 * per height.
 */
const RECORD_BYTES = 12;

export interface HeightEntry {
  /** Block time in milliseconds, truncated. */
  readonly timeMs: number;
  /** Number of txs of the index's range in earlier blocks, which is the number of this block's first tx. */
  readonly txsBefore: number;
}

/** Encodes a height table. A final record after the last height marks the end of its block. */
export function encodeHeightTable(entries: readonly HeightEntry[]): Buffer {
  const bytes = Buffer.alloc(entries.length * RECORD_BYTES);
  entries.forEach((entry, number) => {
    bytes.writeUIntBE(entry.timeMs, number * RECORD_BYTES, 6);
    bytes.writeUIntBE(entry.txsBefore, number * RECORD_BYTES + 6, 6);
  });
  return bytes;
}

/** Time and tx numbers of each height of a range, read from the file on demand. */
export class HeightTable {
  readonly #file: PagedFile;

  constructor(
    files: ArchiveFiles,
    ref: FileRef,
    readonly from: number,
    readonly to: number,
  ) {
    this.#file = new PagedFile(files, ref);
  }

  /**
   * The entry of a height of the range, or of the height after it, whose time is 0.
   * @throws {DamagedPartError}
   */
  async at(height: number): Promise<HeightEntry> {
    const record = await this.#file.read((height - this.from) * RECORD_BYTES, RECORD_BYTES);
    return { timeMs: record.readUIntBE(0, 6), txsBefore: record.readUIntBE(6, 6) };
  }

  /**
   * The times of a range of heights in milliseconds, inclusive.
   * @throws {DamagedPartError}
   */
  async times(from: number, to: number): Promise<Float64Array> {
    const times = new Float64Array(to - from + 1);
    const bytes = await this.#file.read((from - this.from) * RECORD_BYTES, times.length * RECORD_BYTES);
    for (let number = 0; number < times.length; number++)
      times[number] = bytes.readUIntBE(number * RECORD_BYTES, 6);
    return times;
  }

  async heightOfTx(number: number): Promise<number> {
    let low = this.from;
    let high = this.to;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((await this.at(middle)).txsBefore <= number) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
