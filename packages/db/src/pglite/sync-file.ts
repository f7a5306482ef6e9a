/** Durable files. */
import { open } from 'node:fs/promises';

/** Waits until a file, or the entries of a folder, are synced to the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
