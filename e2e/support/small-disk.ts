/** A small in-memory disk that can be filled. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly dir: string;
  /** Uses all remaining space. */
  fill(): void;
  /** Frees what `fill` used. */
  free(): void;
  unmount(): void;
}

const CHUNKS = [1 << 20, 1 << 12] as const;

/** Mounts it. @throws {Error} without permission. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], {
      stdio: 'ignore',
    });
  } catch (error) {
    rmSync(dir, { recursive: true });
    throw error;
  }
  const filler = join(dir, 'filler');
  return {
    dir,
    fill: () => {
      const file = openSync(filler, 'a');
      for (const bytes of CHUNKS) {
        let isFull = false;
        while (!isFull) isFull = !hasWritten(file, bytes);
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('/bin/umount', ['--lazy', dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function hasWritten(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes;
  } catch {
    return false;
  }
}

/** Why none can be mounted here; undefined if one can. */
export function smallDiskMissing(): string | undefined {
  try {
    mountSmallDisk(1).unmount();
    return undefined;
  } catch {
    return 'a full disk: needs the right to mount one';
  }
}
