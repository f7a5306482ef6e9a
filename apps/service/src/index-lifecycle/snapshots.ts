/**
 * Prepared indexes of recorded networks: made once up to a start height, copied for each program that starts
 * there.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocked, lockFolder, type FolderLock } from '@cairn/db/pglite/lock-file';
import { packFolder, unpackFolder } from '@cairn/db/pglite/pack-folder';

/** Older snapshots retained beside the newest used one: a later start continues from them. */
const MAX_SNAPSHOTS = 3;

export interface Snapshots {
  /** The height and file of the best snapshot at or below a height, or undefined. */
  find(height: number): Promise<{ readonly height: number; readonly file: string } | undefined>;
  /**
   * A copy of a snapshot, or the name of an empty folder, for this process.
   * @throws {DatabaseDamagedError} when the snapshot has changed.
   */
  copy(from: string | undefined): Promise<string>;
  /** Packs a copy, whose database is closed, as the snapshot of a height. The copy stays. */
  store(dir: string, height: number): Promise<void>;
  /** Removes the snapshot from which a copy was made. */
  drop(height: number): Promise<void>;
  /**
   * Lets one process at a time prepare.
   * @throws {DatabaseLockedError} when another does.
   */
  lock(): Promise<FolderLock>;
  /** Removes a copy, and files of processes that have ended. */
  discard(dir: string | undefined): Promise<void>;
}

export function createSnapshots(root: string): Snapshots {
  /** A lock beside each used copy: process numbers mean nothing in other containers. */
  const owned = new Map<string, FolderLock>();
  const stored = async (): Promise<readonly number[]> =>
    (await readdir(root).catch(() => []))
      .flatMap((name) => /^snapshot-(\d+)$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);

  return {
    async find(height) {
      const best = (await stored()).find((candidate) => candidate <= height);
      return best === undefined ? undefined : { height: best, file: join(root, `snapshot-${best}`) };
    },
    async copy(from) {
      await mkdir(root, { recursive: true });
      const dir = join(root, `work-${randomBytes(6).toString('hex')}`);
      owned.set(dir, await lockFolder(ownerOf(dir)));
      try {
        if (from !== undefined) await unpackFolder(from, dir);
      } catch (error) {
        // A partial copy would take the space of the next attempt.
        await remove(dir);
        throw error;
      }
      return dir;
    },
    async store(dir, height) {
      const target = join(root, `snapshot-${height}`);
      // The server's note of the process that has the folder open is not packed.
      await rm(join(dir, 'postmaster.pid'), { force: true });
      await packFolder(dir, target);
      for (const old of (await stored()).filter((other) => other !== height).slice(MAX_SNAPSHOTS - 1))
        await rm(join(root, `snapshot-${old}`), { recursive: true, force: true });
    },
    drop: (height) => rm(join(root, `snapshot-${height}`), { recursive: true, force: true }),
    async lock() {
      await mkdir(root, { recursive: true });
      return lockFolder(join(root, 'prepare'));
    },
    async discard(dir) {
      if (dir !== undefined) await remove(dir);
      const names = await readdir(root).catch(() => []);
      const copies = new Set(names.flatMap((name) => /^work-[0-9a-f-]+/.exec(name)?.[0] ?? []));
      await Promise.all(
        [...copies]
          .map((name) => join(root, name))
          .filter((copy) => !owned.has(copy))
          .map(async (copy) => {
            const held = await Promise.all([isLocked(ownerOf(copy)), isLocked(copy)]);
            if (held.includes(true)) return;
            // Its locks and their sockets are beside it under longer names.
            const parts = names.map((name) => join(root, name)).filter((path) => path.startsWith(copy));
            await Promise.all(parts.map((path) => rm(path, { recursive: true, force: true })));
          }),
      );
    },
  };

  async function remove(dir: string): Promise<void> {
    await removeCopy(dir);
    await owned.get(dir)?.release();
    owned.delete(dir);
  }
}

/** The lock of a copy's user: the copy's own lock is the database's. */
const ownerOf = (copy: string): string => `${copy}.owner`;

async function removeCopy(dir: string): Promise<void> {
  for (const name of [dir, `${dir}.lock`]) await rm(name, { recursive: true, force: true });
}

/** The snapshots of a recording by one program version: 12 hex digits of each. */
const VERSION_FOLDER = /^[0-9a-f]{12}-[0-9a-f]{12}$/;

/** Whether a recording has snapshots of other program versions only. */
export async function isOfOtherVersion(root: string, current: string): Promise<boolean> {
  const names = (await readdir(root).catch(() => [])).filter((name) => VERSION_FOLDER.test(name));
  const recording = current.slice(0, current.indexOf('-') + 1);
  return !names.includes(current) && names.some((name) => name.startsWith(recording));
}

/**
 * Removes unused snapshots of other program versions and of other recordings. `root` has a folder for each;
 * `current` is the one in use.
 */
export async function removeOtherVersions(root: string, current: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    // A node's own index is beside them.
    if (name === current || !VERSION_FOLDER.test(name)) continue;
    const dir = join(root, name);
    const inside = await readdir(dir).catch(() => []);
    const locks = inside.flatMap((entry) => /^(.*)\.lock$/.exec(entry)?.[1] ?? []);
    const held = await Promise.all(locks.map((lock) => isLocked(join(dir, lock))));
    if (!held.includes(true)) await rm(dir, { recursive: true, force: true });
  }
}
