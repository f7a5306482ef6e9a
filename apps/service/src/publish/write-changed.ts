/** Writes only what has changed, so that copies of a site transfer nothing else. */
import { cp, lstat, readFile, rm, stat } from 'node:fs/promises';
import { writeFileAtomic } from '@cairn/archive/write-part';

/** Writes a file unless it already has this content. */
export async function writeChanged(file: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content);
  const known = await readFile(file).catch(() => undefined);
  if (known?.equals(bytes) !== true) await writeFileAtomic(file, bytes);
}

/** Copies a file or folder, without files of the same size and time. Links are copied as what they lead to. */
export async function copyChanged(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    dereference: true,
    preserveTimestamps: true,
    filter: async (source, target) => {
      const [ours, theirs] = await Promise.all([stat(source), lstat(target).catch(() => undefined)]);
      // Of an earlier version: it would be written through.
      if (theirs?.isSymbolicLink() === true) await rm(target);
      return (
        ours.isDirectory() ||
        theirs === undefined ||
        theirs.size !== ours.size ||
        // Copied times are rounded.
        Math.abs(theirs.mtimeMs - ours.mtimeMs) > 1
      );
    },
  });
}
