/**
 * An index that ships beside an archive: served at the first start, while another one is made from the archive and
 * compared with it.
 */
import { migrate, readMigrations } from '@cairn/db/migrate';
import { openPglite, type EmbeddedDatabase } from '@cairn/db/pglite/open-pglite';
import {
  differingTables,
  hashRows,
  loadRows,
  readRowFileHead,
  tablesVersion,
  type RowHashes,
} from '@cairn/db/pglite/row-file';
import { fileExists } from '../lib/paths.ts';
import { withOpened } from '../lib/with-opened.ts';
import type { ArchiveOrigin } from '../network/origin.ts';
import type { Snapshots } from './snapshots.ts';

export interface ShippedIndex {
  readonly dir: string;
  readonly hashes: RowHashes;
}

/** The file beside an archive's folder. */
export const shippedFile = (archiveDir: string): string => `${archiveDir.replace(/\/+$/, '')}.index.br`;

/**
 * Loads the index that ships with an archive into a new copy.
 * @returns undefined when there is none of this archive, at this height, for this program's tables.
 * @throws {RowFileError} when it is damaged. @throws {DatabaseError} when its rows are refused.
 */
export async function loadShipped(
  { dir: archiveDir, identity }: ArchiveOrigin,
  start: number,
  snapshots: Snapshots,
): Promise<ShippedIndex | undefined> {
  const file = shippedFile(archiveDir);
  if (!(await fileExists(file))) return undefined;
  const { archive, height, tables } = await readRowFileHead(file);
  if (archive !== identity || height !== start || tables !== (await tablesVersion())) return undefined;
  const dir = await snapshots.copy(undefined);
  try {
    return { dir, hashes: await withEmbedded(dir, (database) => loadRows(database, file)) };
  } catch (error) {
    await snapshots.discard(dir);
    throw error;
  }
}

/** The tables in which the index in a folder differs from a shipped one. */
export async function tablesDiffering({ hashes }: ShippedIndex, dir: string): Promise<readonly string[]> {
  return differingTables(hashes, await withEmbedded(dir, hashRows));
}

const withEmbedded = <T>(dir: string, work: (database: EmbeddedDatabase) => Promise<T>): Promise<T> =>
  withOpened(openPglite({ dir, isDurable: false }), async (database) => {
    await migrate(database, await readMigrations());
    return work(database);
  });
