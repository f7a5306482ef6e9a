import { utcDate } from '@cairn/chain/time';
import type { ArchiveFiles } from './archive-files.ts';
import { ArchiveIndexes } from './archive-indexes.ts';
import { ConsensusStore } from './consensus-store.ts';
import { diskFiles } from './disk-files.ts';
import { ArchiveFormatError, DamagedPartError } from './errors.ts';
import { FORMAT_VERSION, parseManifest, type FileRef, type Manifest } from './format.ts';
import { isRecordingManifest } from './import/recording-manifest.ts';
import { HeightStore } from './height-store.ts';
import { PartReader } from './read-part.ts';
import { ArchivedState } from './stored-state/read-state.ts';

/** An open archive. Only its manifest is in memory; parts are read on demand. */
export interface Archive {
  readonly dir: string;
  readonly files: ArchiveFiles;
  readonly manifest: Manifest;
  readonly heights: HeightStore;
  readonly consensus: ConsensusStore;
  readonly indexes: ArchiveIndexes;
  readonly state: ArchivedState;
  /** The genesis document, JSON text; null when it was not recorded. */
  genesisText(): Promise<string | null>;
  /** Damaged files that many heights depend on: the genesis document and the validator sets. */
  damagedCommons(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * Opens an archive, in a folder or behind another reader of files, by reading its manifest.
 * @throws {ArchiveFormatError} when it holds no archive, or one of another format version.
 */
export async function openArchive(at: string | ArchiveFiles): Promise<Archive> {
  const files = typeof at === 'string' ? diskFiles(at) : at;
  const manifest = await readManifest(files);
  const reader = new PartReader(files);
  const indexes = new ArchiveIndexes(files, manifest.indexes);
  return {
    dir: files.dir,
    files,
    manifest,
    heights: new HeightStore(reader, manifest.height_lists),
    consensus: new ConsensusStore(reader, manifest.consensus),
    indexes,
    state: new ArchivedState(reader, manifest.state, async (height) => {
      if (height < manifest.from || height > manifest.to) return undefined;
      return utcDate((await indexes.times(height, height))[0] ?? 0);
    }),
    genesisText: async () =>
      manifest.genesis === null ? null : (await reader.read(manifest.genesis)).toString('utf8'),
    damagedCommons: () =>
      damagedOf(reader, [...(manifest.genesis === null ? [] : [manifest.genesis]), ...manifest.consensus]),
    close: () => files.close(),
  };
}

async function damagedOf(reader: PartReader, files: readonly FileRef[]): Promise<readonly string[]> {
  const damaged: string[] = [];
  for (const ref of files)
    try {
      await reader.readPlain(ref);
    } catch (caught) {
      if (!(caught instanceof DamagedPartError)) throw caught;
      damaged.push(ref.file);
    }
  return damaged;
}

async function readManifest(files: ArchiveFiles): Promise<Manifest> {
  const { dir } = files;
  let value: unknown;
  try {
    value = JSON.parse((await files.read('manifest.json')).toString('utf8'));
  } catch (cause) {
    throw new ArchiveFormatError(`${dir} is not an archive: its manifest.json is missing or is not JSON`, {
      cause,
    });
  }
  if (isRecordingManifest(value))
    throw new ArchiveFormatError(
      `${dir} is a raw recording: make an archive of it with "cairn import ${dir} --out DIR"`,
    );
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format !== FORMAT_VERSION) {
    throw new ArchiveFormatError(
      `${dir} has format version ${typeof format === 'number' ? format : 'none'}; this program reads version ${FORMAT_VERSION} only`,
    );
  }
  try {
    return parseManifest(value);
  } catch (cause) {
    throw new ArchiveFormatError(
      `the manifest of ${dir} is damaged: ${cause instanceof Error ? cause.message : ''}`,
      { cause },
    );
  }
}
