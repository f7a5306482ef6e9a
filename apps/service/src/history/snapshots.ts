/** Prepared indexes of recorded networks: made once up to a start, copied for each program that begins there. */
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';
import { lockFolder } from '@cairn/db/pglite/lock-file';
import { isAlive } from './is-alive.ts';

/** Older snapshots kept beside the newest used one: a later start goes on from them. */
const SNAPSHOTS_KEPT = 3;

export interface Snapshots {
  /** The height and folder of the best snapshot at or below a height; undefined for none. */
  find(height: number): Promise<{ readonly height: number; readonly dir: string } | undefined>;
  /** A copy of a snapshot, or an empty folder's name, for this process alone. */
  copy(from: string | undefined): Promise<string>;
  /** Makes a folder, whose database is closed, the snapshot of a height. The folder is gone afterwards. */
  keep(dir: string, height: number): Promise<void>;
  /** Lets one process at a time prepare. @throws {DatabaseLockedError} when another does. */
  lock(): Promise<() => Promise<void>>;
  /** Removes a copy, and what died processes have left. */
  discard(dir: string | undefined): Promise<void>;
}

/** Snapshots in a folder. */
export function createSnapshots(root: string): Snapshots {
  let copies = 0;
  const kept = async (): Promise<readonly number[]> =>
    (await readdir(root).catch(() => []))
      .flatMap((name) => /^snapshot-(\d+)$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);

  return {
    async find(height) {
      const best = (await kept()).find((candidate) => candidate <= height);
      return best === undefined ? undefined : { height: best, dir: join(root, `snapshot-${best}`) };
    },
    async copy(from) {
      await mkdir(root, { recursive: true });
      copies += 1;
      const dir = join(root, `work-${pid}-${copies}`);
      await rm(dir, { recursive: true, force: true });
      try {
        if (from !== undefined) await cp(from, dir, { recursive: true });
      } catch (error) {
        // Half a copy would take the room that the next attempt needs.
        await removeCopy(dir);
        throw error;
      }
      return dir;
    },
    async keep(dir, height) {
      const target = join(root, `snapshot-${height}`);
      await rm(target, { recursive: true, force: true });
      // A lock and the server's own note of who has the folder open stay behind.
      await rm(`${dir}.lock`, { force: true });
      await rm(join(dir, 'postmaster.pid'), { force: true });
      await rename(dir, target);
      for (const old of (await kept()).filter((other) => other !== height).slice(SNAPSHOTS_KEPT - 1))
        await rm(join(root, `snapshot-${old}`), { recursive: true, force: true });
    },
    async lock() {
      await mkdir(root, { recursive: true });
      return lockFolder(join(root, 'prepare'), pid, isAlive);
    },
    async discard(dir) {
      if (dir !== undefined) await removeCopy(dir);
      for (const name of await readdir(root).catch(() => [])) {
        const owner = Number(/^work-(\d+)-\d+/.exec(name)?.[1] ?? Number.NaN);
        if (!Number.isNaN(owner) && !isAlive(owner))
          await rm(join(root, name), { recursive: true, force: true });
      }
    },
  };
}

async function removeCopy(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await rm(`${dir}.lock`, { force: true });
}

/** Removes the snapshots of other versions of the program, and of other recordings, that no living process works with.
 * `root` holds a folder for each; `kept` is the one in use. */
export async function removeOtherVersions(root: string, kept: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    // A node's own index lies beside them.
    if (name === kept || !/^[0-9a-f]{12}-[0-9a-f]{12}$/.test(name)) continue;
    const dir = join(root, name);
    const inside = await readdir(dir).catch(() => []);
    const copies = inside.flatMap((entry) => /^work-(\d+)-\d+$/.exec(entry)?.[1] ?? []).map(Number);
    const holder = Number(await readFile(join(dir, 'prepare.lock'), 'utf8').catch(() => '0'));
    if (![...copies, holder].some((pid) => pid !== 0 && isAlive(pid)))
      await rm(dir, { recursive: true, force: true });
  }
}
