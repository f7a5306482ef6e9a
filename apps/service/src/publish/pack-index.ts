/** Packs the folder of a stopped database into pieces that browsers fetch on demand. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFileAtomic } from '@cairn/archive/write-part';
import {
  DIRECTORY_FILE,
  FIRST_PART,
  MAX_PART_BYTES,
  PIECE_BYTES,
  type IndexDirectory,
  type Piece,
} from '../published/index-files.ts';
import type { PieceSource } from '../published/lazy-folder.ts';

const compressed = promisify(brotliCompress);
const gzipped = promisify(gzip);
const LEVEL = 9;
/** Quality 11 takes ten times as long and saves only another 10%. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Reads the folder of a stopped database; `touched` records the pieces that were read. */
export interface FolderPieces extends PieceSource {
  readonly touched: ReadonlySet<string>;
}

/** Key of a piece in `touched`. */
const pieceKey = (name: string, index: number): string => `${index} ${name}`;

/** Logs and lock files, which are not needed to start the database. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|.*\.log)$/;

/** Opens the folder of a stopped database for packing. */
export async function openFolder(dir: string): Promise<FolderPieces> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const nameOf = (entry: (typeof entries)[number]) =>
    join(entry.parentPath, entry.name).slice(dir.length + 1);
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf);
  const names = entries.filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name)).map(nameOf);
  const files = await Promise.all(
    names.sort().map(async (name) => ({ name, bytes: (await stat(join(dir, name))).size })),
  );
  const touched = new Set<string>();
  return {
    pieceBytes: PIECE_BYTES,
    folders: folders.sort(),
    files,
    touched,
    readPiece(name, index) {
      touched.add(pieceKey(name, index));
      const file = openSync(join(dir, name), 'r');
      try {
        const piece = Buffer.alloc(PIECE_BYTES);
        return piece.subarray(0, readSync(file, piece, 0, PIECE_BYTES, index * PIECE_BYTES));
      } finally {
        closeSync(file);
      }
    },
  };
}

/** Writes the pieces to `out`, with the touched ones in the first part. @returns the SHA-256 of all pieces. */
export async function packIndex(folder: FolderPieces, out: string): Promise<string> {
  await mkdir(out, { recursive: true });
  const isFirst = new Set(folder.touched);
  const parts = new Parts(out);
  const all = folder.files.flatMap(({ name, bytes }) =>
    Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, index) => ({ name, index })),
  );
  const places = new Map<string, Piece>();
  for (const first of [true, false]) {
    for (const { name, index } of all) {
      const key = pieceKey(name, index);
      if (isFirst.has(key) !== first) continue;
      const piece = folder.readPiece(name, index);
      places.set(
        key,
        piece.every((byte) => byte === 0) ? null : await parts.add(await compressed(piece, QUALITY)),
      );
    }
    if (first) await parts.next();
  }
  await parts.close();
  const directory: IndexDirectory = {
    format: 1,
    piece: PIECE_BYTES,
    parts: parts.names,
    folders: [...folder.folders],
    files: folder.files.map(({ name, bytes }) => [
      name,
      bytes,
      Array.from(
        { length: Math.ceil(bytes / PIECE_BYTES) },
        (_, index) => places.get(pieceKey(name, index)) ?? null,
      ),
    ]),
  };
  await writeFileAtomic(
    join(out, DIRECTORY_FILE),
    await gzipped(JSON.stringify(directory), { level: LEVEL }),
  );
  return parts.hash.digest('hex');
}

/** Writes pieces to consecutive part files. */
class Parts {
  readonly names: string[] = [FIRST_PART];
  readonly hash = createHash('sha256');
  readonly #out: string;
  #file: Awaited<ReturnType<typeof open>> | null = null;
  #bytes = 0;

  constructor(out: string) {
    this.#out = out;
  }

  async add(packed: Uint8Array): Promise<Piece> {
    // The first part is always fetched in full, so it has no size limit.
    if (this.names.length > 1 && this.#bytes + packed.length > MAX_PART_BYTES) await this.next();
    this.#file ??= await open(join(this.#out, this.names.at(-1) ?? FIRST_PART), 'w');
    await this.#file.write(packed);
    this.hash.update(packed);
    const start = this.#bytes;
    this.#bytes += packed.length;
    return [this.names.length - 1, start, packed.length];
  }

  /** Starts a new part. */
  async next(): Promise<void> {
    await this.close();
    this.names.push(`part-${String(this.names.length).padStart(4, '0')}.bin`);
    this.#bytes = 0;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }
}
