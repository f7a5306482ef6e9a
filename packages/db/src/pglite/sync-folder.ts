/** Durable folders. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until all files and folder entries below a folder are synced to the disk. */
export async function syncFolder(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else if (entry.isFile()) await syncFile(path);
  }
  // Not all systems can sync folders.
  await syncFile(dir).catch(() => undefined);
}

/** Waits until a file, or the entries of a folder, are synced to the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
