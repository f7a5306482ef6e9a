/** Reads archive files over HTTP range requests. */
import type { ArchiveFiles } from '@cairn/archive/archive-files';
import { DamagedPartError } from '@cairn/archive/errors';
import { isDecoded } from '@cairn/chain/file-answer';
import { ReadCache } from '@cairn/chain/read-cache';
import { readBody } from '../http/read-body.ts';
import { unpackBrotli } from './brotli.ts';
import { fetchCached } from './cached-files.ts';

/** Range reads are aligned to blocks of this size. */
const BLOCK_BYTES = 65_536;
const MAX_BLOCKS = 512;
const ENCODED = 'the host sends it with Content-Encoding, which browsers undo';

/** Reads files below a URL that ends in a slash; `version` keeps publications apart in caches. */
export function rangeFiles(base: string, version: string): ArchiveFiles {
  const blocks = new ReadCache<string, Uint8Array>(MAX_BLOCKS);

  async function fetched(file: string, init: RequestInit): Promise<{ status: number; bytes: Uint8Array }> {
    try {
      const response = await fetchCached(`${base}${file}?v=${version}`, init);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      if (isDecoded(file, response)) throw new Error(ENCODED);
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (cause) {
      throw new DamagedPartError(file, cause instanceof Error ? cause.message : 'it cannot be read', {
        cause,
      });
    }
  }

  function block(file: string, number: number): Promise<Uint8Array> {
    return blocks.get(`${number} ${file}`, async () => {
      const start = number * BLOCK_BYTES;
      const range = `bytes=${start}-${start + BLOCK_BYTES - 1}`;
      const { status, bytes } = await fetched(file, { headers: { range } });
      // Hosts without range support return the whole file.
      return status === 206 ? bytes : bytes.subarray(start, start + BLOCK_BYTES);
    });
  }

  return {
    dir: base,
    read: async (file) => Buffer.from((await fetched(file, {})).bytes),
    async readRange(file, start, length) {
      const first = Math.floor(start / BLOCK_BYTES);
      const last = Math.floor((start + length - 1) / BLOCK_BYTES);
      const numbers = Array.from({ length: last - first + 1 }, (_, place) => first + place);
      const joined = Buffer.concat(await Promise.all(numbers.map((number) => block(file, number))));
      const offset = start - first * BLOCK_BYTES;
      // A copy: readers retain small pages, which must not retain their blocks.
      return Buffer.from(joined.subarray(offset, offset + length));
    },
    unpack(packed, maxBytes) {
      const { buffer, byteOffset, length } = unpackBrotli(packed, maxBytes);
      return Promise.resolve(Buffer.from(buffer, byteOffset, length));
    },
    close: () => Promise.resolve(),
  };
}

/** Decompresses gzip. @throws {RangeError} if the output exceeds `maxBytes`. */
export function gunzip(packed: Uint8Array, maxBytes: number): Promise<Buffer> {
  const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return readBody(new Response(stream), maxBytes);
}
