/** One writer at a time for an archive, and for the recording beside it. */
import { join } from 'node:path';
import { DatabaseLockedError } from '@cairn/db/errors';
import { lockFolder } from '@cairn/db/pglite/lock-file';

/**
 * Writes while no other process does. The lock is inside the folder: it may be a mount, with nothing writable beside it.
 * @throws {DatabaseLockedError} when another process writes, or has taken the lock.
 */
export async function withArchiveLock<T>(out: string, write: (lost: AbortSignal) => Promise<T>): Promise<T> {
  const lock = await lockFolder(out, join(out, 'writing.lock'));
  try {
    const written = await write(lock.lost);
    lock.lost.throwIfAborted();
    return written;
  } catch (caught) {
    throw lock.lost.aborted ? new DatabaseLockedError(out) : caught;
  } finally {
    await lock.release();
  }
}
