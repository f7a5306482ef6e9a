/** Packs a folder of the embedded database into one compressed file, a quarter of its size. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { DatabaseDamagedError } from '../errors.ts';
import { chunksOf, PackError, PackReader } from './pack-reader.ts';

/** Packing is interactive: a better level takes four times as long for a sixth less. */
const LEVEL = constants.Z_BEST_SPEED;
const CHUNK_BYTES = 1 << 18;
/**
 * Packs the folder of a closed database into a file, which is complete and synced before it gets its name.
 */
export async function packFolder(dir: string, file: string): Promise<void> {
  const draft = `${file}.part`;
  const target = createWriteStream(draft, { flush: true });
  await pipeline(joined(packed(dir)), createGzip({ level: LEVEL, chunkSize: CHUNK_BYTES }), target);
  await rename(draft, file);
  // Not all systems can sync folders.
  await syncFolder(dirname(file)).catch(() => undefined);
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A line per entry, followed by the bytes of a file, and an empty line at the end. */
async function* packed(dir: string): AsyncGenerator<Buffer> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(dir.length + 1);
    if (entry.isDirectory()) yield Buffer.from(`d ${name}\n`);
    if (!entry.isFile()) continue;
    const { size } = await stat(path);
    yield Buffer.from(`f ${size} ${name}\n`);
    // A stream costs more than reading a small file.
    if (size <= CHUNK_BYTES) yield await readFile(path);
    else
      for await (const chunk of chunksOf(createReadStream(path, { highWaterMark: CHUNK_BYTES }))) yield chunk;
  }
  yield Buffer.from('\n');
}

/** The same bytes in fewer chunks: each is a call of the compressor. */
async function* joined(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    open.push(chunk);
    bytes += chunk.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(open);
    [open, bytes] = [[], 0];
  }
  yield Buffer.concat(open);
}

/**
 * Unpacks into a new folder.
 * @throws {DatabaseDamagedError} when the file is truncated or damaged.
 */
export async function unpackFolder(file: string, dir: string): Promise<void> {
  // Nothing may wait between opening the streams and reading them: an error in between would be uncaught.
  await mkdir(dir);
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const unzipped = createGunzip({ chunkSize: CHUNK_BYTES });
  // Disk errors end reading too.
  source.once('error', (error) => unzipped.destroy(error));
  const reader = new PackReader(source.pipe(unzipped));
  try {
    for (let line = await reader.line(); line !== ''; line = await reader.line())
      await unpack(reader, dir, line);
    // The stream verifies its checksum at the end.
    if (!(await reader.isAtEnd())) throw new PackError('it continues past its end');
  } catch (error) {
    source.destroy();
    await rm(dir, { recursive: true, force: true });
    throw isOfPack(error)
      ? new DatabaseDamagedError(`${file} is damaged`, undefined, { cause: error })
      : error;
  }
}

async function unpack(reader: PackReader, dir: string, line: string): Promise<void> {
  const [, bytes, name = ''] = /^(?:d|f (\d{1,15})) ([\w./-]+)$/.exec(line) ?? [];
  if (name === '' || name.split('/').includes('..'))
    throw new PackError(`it has a line that names no file: ${line}`);
  const path = join(dir, name);
  if (bytes === undefined) await mkdir(path, { recursive: true });
  else await writeFile(path, reader.take(Number(bytes)), { mode: 0o600 });
}

const isOfPack = (error: unknown): boolean =>
  error instanceof PackError || (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)));
