import { open, readFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ArchiveFiles } from './archive-files.ts';
import { DamagedPartError } from './errors.ts';

const decompress = promisify(brotliDecompress);

/** Typical compression ratio of a part, and bounds of the output buffer. */
const USUAL_RATIO = 25;
const MIN_CHUNK_BYTES = 64 * 1024;
const MAX_CHUNK_BYTES = 4 * 1024 * 1024;

/** Reads archive files from a folder. */
export function diskFiles(dir: string): ArchiveFiles {
  const handles = new Map<string, Promise<FileHandle>>();

  function handleOf(file: string): Promise<FileHandle> {
    const known = handles.get(file);
    if (known !== undefined) return known;
    const opening = open(join(dir, file), 'r');
    handles.set(file, opening);
    return opening;
  }

  return {
    dir,
    async read(file) {
      try {
        return await readFile(join(dir, file));
      } catch (cause) {
        throw unreadable(file, cause);
      }
    },
    async readRange(file, start, length) {
      const opening = handleOf(file);
      try {
        const buffer = Buffer.alloc(length);
        const { bytesRead } = await (await opening).read(buffer, 0, length, start);
        return buffer.subarray(0, bytesRead);
      } catch (cause) {
        // The file may be replaced by a readable one.
        if (handles.get(file) === opening) handles.delete(file);
        await opening.then((handle) => handle.close()).catch(() => undefined);
        throw unreadable(file, cause);
      }
    },
    unpack(packed, maxOutputLength) {
      // Each output chunk takes a thread pool round trip, so use one large chunk instead of a hundred small ones.
      const chunkSize = Math.min(Math.max(packed.length * USUAL_RATIO, MIN_CHUNK_BYTES), MAX_CHUNK_BYTES);
      return decompress(packed, { chunkSize, maxOutputLength });
    },
    async close() {
      const open = [...handles.values()];
      handles.clear();
      await Promise.all(open.map(async (handle) => (await handle).close()));
    },
  };
}

/** System error messages would leak local paths. */
function unreadable(file: string, cause: unknown): DamagedPartError {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return new DamagedPartError(file, isMissing ? 'it is missing' : 'it cannot be read', { cause });
}
