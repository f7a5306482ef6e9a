import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FileRef } from './format.ts';
import { sha256Hex } from './sha256.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Writes a file atomically: temporary name, fsync, rename, fsync of the folder. A kill at any point leaves
 * the old file or none.
 */
export async function writeFileAtomic(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  // Not all systems can sync folders.
  await syncFolder(dirname(path)).catch(() => undefined);
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes an uncompressed file into the archive. */
export async function writePlain(dir: string, file: string, bytes: Uint8Array): Promise<FileRef> {
  await writeFileAtomic(join(dir, file), bytes);
  return { file, bytes: bytes.length, sha256: sha256Hex(bytes) };
}

/**
 * Writes text as one Brotli part. An existing part with the same text is reused, so interrupted writing
 * resumes: decompression takes a hundredth of the time of compression.
 */
export async function writePart(dir: string, file: string, text: string, quality: number): Promise<FileRef> {
  const raw = Buffer.from(text);
  const existing = await existingPart(join(dir, file), raw);
  const packed =
    existing ??
    (await compress(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }));
  if (existing === null) await writeFileAtomic(join(dir, file), packed);
  return { file, bytes: packed.length, sha256: sha256Hex(packed) };
}

async function existingPart(path: string, raw: Buffer): Promise<Buffer | null> {
  try {
    const packed = await readFile(path);
    return raw.equals(await decompress(packed)) ? packed : null;
  } catch {
    // Missing or truncated: write it again.
    return null;
  }
}
