import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveIndexes } from './archive-indexes.ts';
import { ConsensusStore } from './consensus-store.ts';
import { ArchiveFormatError, DamagedPartError } from './errors.ts';
import { FORMAT_VERSION, parseManifest, type FileRef, type Manifest } from './format.ts';
import { isRecordingManifest } from './import/recording-manifest.ts';
import { HeightStore } from './height-store.ts';
import { PartReader } from './read-part.ts';
import { ArchivedState } from './stored-state/read-state.ts';

/** An open archive. Only its manifest is in memory; parts are read on demand. */
export interface Archive {
  readonly dir: string;
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
 * Opens an archive by reading its manifest.
 * @throws {ArchiveFormatError} when the folder holds no archive, or one of another format version.
 */
export async function openArchive(dir: string): Promise<Archive> {
  const manifest = await readManifest(dir);
  const reader = new PartReader(dir);
  const indexes = new ArchiveIndexes(dir, manifest.indexes);
  return {
    dir,
    manifest,
    heights: new HeightStore(reader, manifest.height_lists),
    consensus: new ConsensusStore(reader, manifest.consensus),
    indexes,
    state: new ArchivedState(reader, manifest.state),
    genesisText: async () =>
      manifest.genesis === null ? null : (await reader.read(manifest.genesis)).toString('utf8'),
    damagedCommons: () =>
      damagedOf(reader, [...(manifest.genesis === null ? [] : [manifest.genesis]), ...manifest.consensus]),
    close: () => indexes.close(),
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

async function readManifest(dir: string): Promise<Manifest> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'));
  } catch (cause) {
    throw new ArchiveFormatError(`${dir} holds no archive: its manifest.json is missing or is not JSON`, {
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
