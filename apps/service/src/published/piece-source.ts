/** Reads pieces of a published index. */
import { unpackBrotli } from './brotli.ts';
import type { IndexDirectory } from './index-files.ts';
import type { PieceSource } from './lazy-folder.ts';

/** Reads a byte range of a part synchronously.
 * @throws {Error} if the request fails. */
export type ReadPart = (part: string, start: number, length: number) => Uint8Array;

/** @param first contents of the first part. */
export function createPieceSource(
  { piece: pieceBytes, parts, folders, files }: IndexDirectory,
  first: Uint8Array,
  readPart: ReadPart,
): PieceSource {
  const pieces = new Map(files.map(([name, bytes, list]) => [name, { bytes, list }]));
  return {
    pieceBytes,
    folders,
    files: files.map(([name, bytes]) => ({ name, bytes })),
    readPiece(name, index) {
      const file = pieces.get(name);
      const piece = file?.list[index];
      const size = Math.min(pieceBytes, (file?.bytes ?? 0) - index * pieceBytes);
      if (piece === undefined || piece === null) return new Uint8Array(Math.max(0, size));
      const [part, start, length] = piece;
      const packed =
        part === 0 ? first.subarray(start, start + length) : readPart(parts[part] ?? '', start, length);
      const unpacked = unpackBrotli(packed, size);
      if (unpacked.length !== size) throw new RangeError(`${unpacked.length} bytes instead of ${size}`);
      return unpacked;
    },
  };
}
