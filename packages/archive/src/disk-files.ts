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

export function diskFiles(dir: string): ArchiveFiles {
  const handles = new Map<string, Promise<FileHandle>>();
  let isClosed = false;

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
      const opening = handles.get(file) ?? open(join(dir, file), 'r');
      if (!isClosed) handles.set(file, opening);
      try {
        const buffer = Buffer.alloc(length);
        const { bytesRead } = await (await opening).read(buffer, 0, length, start);
        return buffer.subarray(0, bytesRead);
      } catch (cause) {
        // The file may be replaced by a readable one.
        if (handles.get(file) === opening) handles.delete(file);
        throw unreadable(file, cause);
      } finally {
        if (handles.get(file) !== opening)
          await opening.then((handle) => handle.close()).catch(() => undefined);
      }
    },
    unpack(packed, maxOutputLength) {
      // Each output chunk takes a thread pool round trip, so use one large chunk instead of a hundred small ones.
      const chunkSize = Math.min(Math.max(packed.length * USUAL_RATIO, MIN_CHUNK_BYTES), MAX_CHUNK_BYTES);
      return decompress(packed, { chunkSize, maxOutputLength });
    },
    async close() {
      isClosed = true;
      const opened = [...handles.values()];
      handles.clear();
      const close = (handle: FileHandle): Promise<void> => handle.close();
      // A file that could not be opened is reported by its reads.
      await Promise.all(opened.map((opening) => opening.then(close, () => undefined)));
    },
  };
}

/** System error messages would leak local paths. */
function unreadable(file: string, cause: unknown): DamagedPartError {
  return new DamagedPartError(file, isMissingFile(cause) ? 'it is missing' : 'it cannot be read', { cause });
}

/** Whether a file operation failed because there is no such file or folder. */
export function isMissingFile(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

/** The entries of a folder that is missing. @throws any other failure. */
export function ignoreMissing(cause: unknown): [] {
  if (isMissingFile(cause)) return [];
  throw cause;
}
