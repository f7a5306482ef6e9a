import type { ArchiveFiles } from '../archive-files.ts';
import type { FileRef } from '../format.ts';
import { lowerBound, PagedFile } from './paged-file.ts';

/**
 * Record: 8 leading bytes of the hash, 5 of the height, 3 of the position in the block; big-endian, sorted.
 */
const RECORD_BYTES = 16;
const PREFIX_BYTES = 8;

/** The location of a hashed item in the chain. */
export interface ItemLocation {
  readonly height: number;
  /** Position among the block's txs; 0 for a block. */
  readonly index: number;
}

export interface HashEntry extends ItemLocation {
  /** Upper- or lower-case hex. */
  readonly hash: string;
}

export function encodeHashIndex(entries: readonly HashEntry[]): Buffer {
  const records = entries.map((entry) => {
    const record = Buffer.alloc(RECORD_BYTES);
    record.write(entry.hash.slice(0, PREFIX_BYTES * 2), 'hex');
    record.writeUIntBE(entry.height, 8, 5);
    record.writeUIntBE(entry.index, 13, 3);
    return record;
  });
  return Buffer.concat(records.sort((a, b) => a.compare(b)));
}

/** A sorted index from hash to place, searched in the file. */
export class HashIndex {
  readonly #file: PagedFile;

  constructor(files: ArchiveFiles, ref: FileRef) {
    this.#file = new PagedFile(files, ref);
  }

  /**
   * Locations of items whose hash has this prefix; callers compare the full hash.
   * @throws {DamagedPartError}
   */
  async find(hashHex: string): Promise<readonly ItemLocation[]> {
    const prefix = Buffer.from(hashHex.slice(0, PREFIX_BYTES * 2), 'hex');
    if (prefix.length !== PREFIX_BYTES) return [];
    const count = Math.floor(this.#file.bytes / RECORD_BYTES);
    const places: ItemLocation[] = [];
    let number = await lowerBound(this.#file, { start: 0, count, size: RECORD_BYTES }, prefix);
    for (; number < count; number++) {
      const record = await this.#file.read(number * RECORD_BYTES, RECORD_BYTES);
      if (!record.subarray(0, PREFIX_BYTES).equals(prefix)) break;
      places.push({ height: record.readUIntBE(8, 5), index: record.readUIntBE(13, 3) });
    }
    return places;
  }
}
