/** Packs the folder of a stopped database into pieces that browsers fetch on demand. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { sha256Hex } from '@cairn/archive/sha256';
import { writeFileAtomic } from '@cairn/archive/write-part';
import { attempt } from '@cairn/chain/attempt';
import {
  DIRECTORY_FILE,
  FIRST_PART,
  MAX_PART_BYTES,
  parseDirectory,
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

/** Part, offset and compressed length. */
type Place = readonly [part: string, start: number, length: number];

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

/**
 * Writes the pieces to `out`, with the touched ones in the first part. Parts of an earlier publication keep the pieces
 * that have not changed; new parts have the others. @returns the SHA-256 of the directory and the first part.
 */
export async function packIndex(folder: FolderPieces, out: string): Promise<string> {
  await mkdir(out, { recursive: true });
  const isFirst = new Set(folder.touched);
  const earlier = await earlierPlaces(out);
  const all = folder.files.flatMap(({ name, bytes }) =>
    Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, index) => ({ name, index })),
  );
  const parts = new Parts(out);
  const places = new Map<string, Place>();
  for (const { name, index } of all) {
    const key = pieceKey(name, index);
    const piece = folder.readPiece(name, index);
    if (piece.every((byte) => byte === 0)) continue;
    const known = isFirst.has(key) ? undefined : earlier.get(key);
    if (known !== undefined && hasPiece(out, known, piece)) places.set(key, known);
    else await parts.add(key, await compressed(piece, QUALITY), isFirst.has(key));
  }
  for (const [key, place] of await parts.close()) places.set(key, place);
  const names = [...new Set([FIRST_PART, ...[...places.values()].map(([part]) => part)])];
  const pieceOf = (key: string): Piece => {
    const place = places.get(key);
    return place === undefined ? null : [names.indexOf(place[0]), place[1], place[2]];
  };
  const directory: IndexDirectory = {
    format: 1,
    piece: PIECE_BYTES,
    parts: names,
    folders: [...folder.folders],
    files: folder.files.map(({ name, bytes }) => [
      name,
      bytes,
      Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, index) => pieceOf(pieceKey(name, index))),
    ]),
  };
  const text = JSON.stringify(directory);
  await writeFileAtomic(join(out, DIRECTORY_FILE), await gzipped(text, { level: LEVEL }));
  for (const name of await readdir(out))
    if (name !== DIRECTORY_FILE && !names.includes(name)) await rm(join(out, name));
  return createHash('sha256')
    .update(text)
    .update(await readFile(join(out, FIRST_PART)))
    .digest('hex');
}

/** Locations of the pieces of an earlier publication, without the first part and parts that are mostly unused. */
async function earlierPlaces(out: string): Promise<ReadonlyMap<string, Place>> {
  const packed = await readFile(join(out, DIRECTORY_FILE)).catch(() => undefined);
  const directory = packed && attempt(() => parseDirectory(JSON.parse(gunzipSync(packed).toString('utf8'))));
  // None, or one that cannot be read, which is replaced.
  if (!directory) return new Map();
  const { parts, files } = directory;
  const places = files.flatMap(([name, , list]) =>
    list.flatMap((piece, index) => {
      if (piece === null) return [];
      const [part, start, length] = piece;
      const place: Place = [parts[part] ?? '', start, length];
      return [{ key: pieceKey(name, index), place }];
    }),
  );
  const used = new Map<string, number>();
  for (const { place } of places) used.set(place[0], (used.get(place[0]) ?? 0) + place[2]);
  const reused = new Set<string>();
  for (const [part, bytes] of used) {
    const { size } = (await stat(join(out, part)).catch(() => undefined)) ?? { size: Infinity };
    if (CONTENT_NAMED.test(part) && bytes >= size / 2) reused.add(part);
  }
  return new Map(places.filter(({ place }) => reused.has(place[0])).map(({ key, place }) => [key, place]));
}

const CONTENT_NAMED = /^part-[0-9a-f]{16}\.bin$/;

function hasPiece(out: string, [part, start, length]: Place, piece: Uint8Array): boolean {
  const file = openSync(join(out, part), 'r');
  try {
    const packed = Buffer.alloc(length);
    readSync(file, packed, 0, length, start);
    return brotliDecompressSync(packed).equals(piece);
  } catch {
    return false;
  } finally {
    closeSync(file);
  }
}

/** Writes pieces to the first part and to parts named by their content. */
class Parts {
  readonly #out: string;
  readonly #places = new Map<string, Place>();
  #first: Uint8Array[] = [];
  #firstBytes = 0;
  #waiting: { key: string; packed: Uint8Array }[] = [];
  #bytes = 0;

  constructor(out: string) {
    this.#out = out;
  }

  async add(key: string, packed: Uint8Array, isFirst: boolean): Promise<void> {
    if (isFirst) {
      this.#places.set(key, [FIRST_PART, this.#firstBytes, packed.length]);
      this.#first.push(packed);
      this.#firstBytes += packed.length;
      return;
    }
    if (this.#bytes + packed.length > MAX_PART_BYTES) await this.#write();
    this.#waiting.push({ key, packed });
    this.#bytes += packed.length;
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const content = Buffer.concat(this.#waiting.map(({ packed }) => packed));
    const name = `part-${sha256Hex(content).slice(0, 16)}.bin`;
    await writeFileAtomic(join(this.#out, name), content);
    let start = 0;
    for (const { key, packed } of this.#waiting) {
      this.#places.set(key, [name, start, packed.length]);
      start += packed.length;
    }
    this.#waiting = [];
    this.#bytes = 0;
  }

  /** @returns where the pieces are. */
  async close(): Promise<ReadonlyMap<string, Place>> {
    await this.#write();
    await writeFileAtomic(join(this.#out, FIRST_PART), Buffer.concat(this.#first));
    return this.#places;
  }
}
