/** Synchronous Brotli: browsers expose no decoder, and PGlite's file system is synchronous. */
import { decompress } from 'brotli/decompress';

/**
 * Decompresses Brotli.
 * @throws {RangeError} if the output exceeds `maxBytes`.
 * @throws {Error} if the input is invalid or truncated.
 */
export function unpackBrotli(packed: Uint8Array, maxBytes: number): Uint8Array {
  const bytes = decompress(packed);
  if (bytes.length > maxBytes) throw new RangeError(`${bytes.length} bytes, more than ${maxBytes}`);
  return bytes;
}
