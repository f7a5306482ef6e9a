import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from './disk-files.ts';
import { parseSegmentIndex, type FileRef } from './format.ts';
import { openArchive, type Archive } from './open-archive.ts';
import { PartReader } from './read-part.ts';

/**
 * Every file that the manifest names, directly or in a list.
 * @throws {DamagedPartError} for a list that is damaged.
 */
export async function* namedFiles(archive: Archive): AsyncGenerator<FileRef> {
  const reader = new PartReader(archive.files);
  const { indexes, genesis, consensus, height_lists, state } = archive.manifest;
  if (genesis !== null) yield genesis;
  yield* consensus;
  yield* height_lists;
  for (const { heights, block_hashes, tx_hashes, tx_terms, block_terms } of indexes)
    yield* [heights, block_hashes, tx_hashes, tx_terms, block_terms];
  yield* archive.heights.parts();
  for (const segment of state) {
    yield segment;
    const { keys, parts } = parseSegmentIndex(JSON.parse((await reader.readPlain(segment)).toString('utf8')));
    yield* keys;
    yield* parts;
  }
}

/** Names that an import writes, also those of version 1.2. */
const WRITTEN =
  /^(?:\d{7,}-\d{7,}\.br|list-\d{7,}(?:-\d{7,})?\.json|heights\.tbl|(?:block|tx)-(?:hashes|terms)\.idx|segment(?:-[0-9a-f]{16})?\.json|(?:keys|answers)-\d{7,}(?:-[0-9a-f]{16})?\.br)$/;

/** Removes parts of an earlier manifest, or of an import that was stopped, that the manifest does not name. */
export async function removeUnnamed(dir: string): Promise<void> {
  const archive = await openArchive(dir);
  const named = new Set<string>();
  try {
    for await (const { file } of namedFiles(archive)) named.add(join(dir, file));
  } finally {
    await archive.close();
  }
  for (const folder of ['heights', 'consensus', 'index', 'state']) {
    const entries = await readdir(join(dir, folder), { recursive: true, withFileTypes: true }).catch(
      ignoreMissing,
    );
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && WRITTEN.test(entry.name) && !named.has(path)) await rm(path);
    }
    // Those that still have files stay.
    for (const entry of entries)
      if (entry.isDirectory()) await rmdir(join(entry.parentPath, entry.name)).catch(() => undefined);
  }
}
