import { ReadCache } from '@cairn/chain/read-cache';
import type { ArchiveFiles } from '../archive-files.ts';
import { DamagedPartError } from '../errors.ts';
import type { FileRef } from '../format.ts';

const PAGE_BYTES = 4096;
const MAX_PAGES = 512;

/** A file read by page with an LRU cache: a binary search reads a few pages. */
export class PagedFile {
  readonly #pages = new ReadCache<number, Buffer>(MAX_PAGES);

  constructor(
    readonly files: ArchiveFiles,
    readonly ref: FileRef,
  ) {}

  /** Size of the file, as recorded in the archive. */
  get bytes(): number {
    return this.ref.bytes;
  }

  /**
   * Reads exactly `length` bytes from `start`.
   * @throws {DamagedPartError} when the file is missing or shorter than recorded.
   */
  async read(start: number, length: number): Promise<Buffer> {
    const first = Math.floor(start / PAGE_BYTES);
    const last = Math.floor(Math.max(start, start + length - 1) / PAGE_BYTES);
    const pages: Buffer[] = [];
    for (let page = first; page <= last; page++) pages.push(await this.#page(page));
    const joined = pages.length === 1 && pages[0] !== undefined ? pages[0] : Buffer.concat(pages);
    const offset = start - first * PAGE_BYTES;
    const slice = joined.subarray(offset, offset + length);
    if (slice.length !== length)
      throw new DamagedPartError(this.ref.file, 'it is shorter than it was written');
    return slice;
  }

  #page(number: number): Promise<Buffer> {
    return this.#pages.get(number, () =>
      this.files.readRange(this.ref.file, number * PAGE_BYTES, PAGE_BYTES),
    );
  }
}

/**
 * Index of the first record whose leading bytes are not below `prefix`, in a file of fixed-size sorted
 * records.
 */
export async function lowerBound(
  file: PagedFile,
  layout: { readonly start: number; readonly count: number; readonly size: number },
  prefix: Buffer,
): Promise<number> {
  let low = 0;
  let high = layout.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = await file.read(layout.start + middle * layout.size, prefix.length);
    if (found.compare(prefix) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
