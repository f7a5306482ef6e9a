/** Folders whose bytes lie on the disk, whatever happens to the power. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until every file below a folder, and the folders' lists of names, lie on the disk. */
export async function syncFolder(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else if (entry.isFile()) await syncFile(path);
  }
  // Not every system syncs folders.
  await syncFile(dir).catch(() => undefined);
}

/** Waits until a file, or a folder's list of names, lies on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
