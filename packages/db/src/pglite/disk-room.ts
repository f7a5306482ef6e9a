/** Free disk space for the embedded database. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Less space than the next 16 MB of WAL need; the worker has the same constant. */
const LITTLE_BYTES = 20 * 1024 * 1024;

/** Whether the disk of a folder is nearly full; false when unknown. */
export function hasLittleRoom(dir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(dir));
    return bavail * bsize < LITTLE_BYTES;
  } catch {
    return false;
  }
}
