/** Unpacks Brotli synchronously: browsers give pages no decoder, and a database's file system cannot wait for one. */
import { decompress } from 'brotli/decompress';

/**
 * The unpacked bytes.
 * @throws {RangeError} when there are more than `maxBytes`.
 * @throws {Error} when the input is not Brotli, or is cut.
 */
export function unpackBrotli(packed: Uint8Array, maxBytes: number): Uint8Array {
  const bytes = decompress(packed);
  if (bytes.length > maxBytes) throw new RangeError(`${bytes.length} bytes, more than ${maxBytes}`);
  return bytes;
}
