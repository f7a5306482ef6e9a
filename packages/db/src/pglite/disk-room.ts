/** Room on the disk of an embedded database. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Less room than the database needs for the next 16 MB of its log; the worker has the same figure. */
const LITTLE_BYTES = 20 * 1024 * 1024;

/** Whether the disk that a folder lies on is as good as full; false where that cannot be told. */
export function hasLittleRoom(dir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(dir));
    return bavail * bsize < LITTLE_BYTES;
  } catch {
    return false;
  }
}
