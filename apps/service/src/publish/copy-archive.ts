import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namedFiles, removeUnnamed } from '@cairn/archive/named-files';
import { openArchive } from '@cairn/archive/open-archive';
import { isSigned, SIGNATURE_FILE } from '@cairn/archive/signature';
import { fileExists } from '../lib/paths.ts';
import { withOpened } from '../lib/with-opened.ts';
import { copyChanged } from './write-changed.ts';

/**
 * Copies the manifest, its signature and the files that it names unchanged, so that they stay verifiable, and removes
 * those of an earlier publication.
 * @throws {ArchiveFormatError} without an archive.
 * @throws {DamagedPartError} for a list that is damaged.
 */
export async function copyArchive(from: string, to: string): Promise<void> {
  const copy = (file: string) => copyChanged(join(from, file), join(to, file));
  await withOpened(openArchive(from), async (archive) => {
    // Without one that is lost, the rest is published.
    for await (const { file } of namedFiles(archive))
      if (await fileExists(join(from, file))) await copy(file);
  });
  await copy('manifest.json');
  if (await isSigned(from)) await copy(SIGNATURE_FILE);
  else await rm(join(to, SIGNATURE_FILE), { force: true });
  await removeUnnamed(to);
}
