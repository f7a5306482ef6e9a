import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '@cairn/chain/json';
import { RecordingError } from './errors.ts';
import { FORMAT_VERSION, HEIGHTS_PER_INDEX, parseManifest, type Manifest, type RangeRef } from './format.ts';
import { ConsensusWriter } from './import/consensus-writer.ts';
import { HeightWriter } from './import/height-writer.ts';
import { importState } from './import/import-state.ts';
import { checkHeight, type CheckedHeight, type RecordedTx } from './import/recorded-height.ts';
import { recordingFiles, recordingObjects, recordingText, type RawBytes } from './import/recording-lines.ts';
import {
  addressPrefixOf,
  identityIn,
  parseRecordingManifest,
  type NodeIdentity,
  type RecordingManifest,
} from './import/recording-manifest.ts';
import { objectAt, stringAt } from './json-access.ts';
import { removeUnnamed } from './named-files.ts';
import { isSigned, SIGNATURE_FILE } from './signature.ts';
import { writeFileAtomic, writePart } from './write-part.ts';

export interface ImportProgress {
  readonly stage: 'heights' | 'state' | 'done';
  /** Number of heights imported, and in total. */
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions {
  readonly onProgress?: (progress: ImportProgress) => void;
  /**
   * Brotli quality, 0 to 11; 9 by default. 11 compresses an eighth better and takes thirteen times as long.
   */
  readonly quality?: number;
  /** Heights per index; a test has fewer. */
  readonly heightsPerIndex?: number;
  readonly signal?: AbortSignal;
}

export interface Imported {
  readonly manifest: Manifest;
  /** Whether the archive was signed before, with another manifest: that signature is removed. */
  readonly lostSignature: boolean;
}

const PROGRESS_EVERY = 50;

/**
 * Converts a raw recording (see its `README.md` for the lines) into an archive.
 * Existing identical files in `out` are reused, so an interrupted import resumes; the manifest is written
 * last, so a folder without one is not an archive yet. Then parts that it does not name are removed.
 * @throws {RecordingError} when the recording is inconsistent, so that data would be lost.
 * @throws the reason of the signal when it fired.
 */
export async function importRecording(
  dir: string,
  out: string,
  options: ImportOptions = {},
): Promise<Imported> {
  const { quality = 9, onProgress = () => undefined, heightsPerIndex = HEIGHTS_PER_INDEX, signal } = options;
  const raw: RawBytes = { count: 0, signal };
  const recorded = parseRecordingManifest(JSON.parse(await recordingText(join(dir, 'manifest.json'))));
  const genesisText = await readGenesis(dir);
  const address_prefix = recorded.address_prefix ?? prefixOf(genesisText);
  raw.count += Buffer.byteLength(genesisText ?? '');
  const chain = await importHeights(dir, out, recorded, { quality, raw, onProgress, heightsPerIndex });
  onProgress({ stage: 'state', done: recorded.to, total: recorded.to });
  const state = await importState(dir, recorded, out, { quality, raw });
  const { first, last, failed, ...parts } = chain;
  const manifest = parseManifest({
    format: FORMAT_VERSION,
    kind: 'cairn archive',
    recorded: true,
    chain_id: recorded.chain_id,
    address_prefix,
    from: first.height,
    to: last.height,
    first_time: first.time,
    last_time: last.time,
    first_hash: first.hash,
    last_hash: last.hash,
    failed_txs: failed,
    ...parts,
    raw_bytes: raw.count,
    calm_from: recorded.calm_from,
    replay_from: recorded.replay_from,
    provider: recorded.provider,
    note: recorded.note,
    ...(await nodeIdentity(dir)),
    rest_only: recorded.rest_only,
    genesis: genesisText === null ? null : await writePart(out, 'genesis.json.br', genesisText, quality),
    state,
  });
  signal?.throwIfAborted();
  const lostSignature = await writeManifest(out, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  await removeUnnamed(out);
  onProgress({ stage: 'done', done: recorded.to, total: recorded.to });
  return { manifest, lostSignature };
}

/** Writes the manifest; true when this removes the signature of another one. */
async function writeManifest(out: string, bytes: Buffer): Promise<boolean> {
  const file = join(out, 'manifest.json');
  const earlier = await readFile(file).catch(() => undefined);
  if (earlier?.equals(bytes) === true) return false;
  const lostSignature = await isSigned(out);
  // First, so that a kill leaves no signature beside a manifest that it does not match.
  await rm(join(out, SIGNATURE_FILE), { force: true });
  await writeFileAtomic(file, bytes);
  return lostSignature;
}

/** The genesis document; null when it was not recorded. */
async function readGenesis(dir: string): Promise<string | null> {
  const [file] = await recordingFiles(dir, 'rpc', /^genesis\.json(\.gz)?$/);
  return file === undefined ? null : (await recordingText(file)).trim();
}

function prefixOf(genesisText: string | null): string {
  if (genesisText !== null) return addressPrefixOf(genesisText);
  throw new RecordingError(
    'the recording has no genesis document to read the prefix of addresses from: name it in its manifest.json as address_prefix',
  );
}

interface ImportedHeights extends Pick<
  Manifest,
  'heights' | 'txs' | 'height_lists' | 'consensus' | 'indexes'
> {
  readonly first: CheckedHeight;
  readonly last: CheckedHeight;
  readonly failed: number;
}

async function importHeights(
  dir: string,
  out: string,
  recorded: RecordingManifest,
  options: Required<Omit<ImportOptions, 'signal'>> & { readonly raw: RawBytes },
): Promise<ImportedHeights> {
  const sets: JsonObject[] = [];
  for await (const line of recordingObjects(await recordingFiles(dir, 'rpc', /^validator-sets/), options.raw))
    sets.push(line);
  const consensus = new ConsensusWriter(sets);
  const writer = new HeightWriter(out, options.quality, options.heightsPerIndex);
  const txs = new TxStream(recordingObjects(await recordingFiles(dir, 'rest', /^txs-/), options.raw));
  let first: CheckedHeight | undefined;
  let last: CheckedHeight | undefined;
  let failed = 0;
  for await (const record of recordingObjects(await recordingFiles(dir, 'rpc', /^heights-/), options.raw)) {
    const entry = checkHeight(record, await txs.of(Number(record['height'])));
    const expected = last === undefined ? recorded.from : last.height + 1;
    if (entry.height !== expected) throw new RecordingError(`height ${expected} is missing`);
    consensus.add(entry.height, record);
    await writer.add(entry);
    first ??= entry;
    last = entry;
    failed += entry.txResults.filter((result) => result['code'] !== 0).length;
    if (entry.height % PROGRESS_EVERY === 0)
      options.onProgress({ stage: 'heights', done: entry.height, total: recorded.to });
  }
  if (first === undefined || last?.height !== recorded.to)
    throw new RecordingError(`the recording ends before height ${recorded.to}`);
  const expected = { txs: recorded.txs ?? writer.txs, failed: recorded.failed ?? failed };
  if (writer.txs !== expected.txs || failed !== expected.failed) {
    throw new RecordingError(
      `${writer.txs} txs and ${failed} failed ones, the recording says ${expected.txs} and ${expected.failed}`,
    );
  }
  const { lists, indexes } = await writer.finish();
  const consensusParts: RangeRef[] = await consensus.finish(out, options.quality);
  const heights = last.height - first.height + 1;
  return {
    first,
    last,
    failed,
    heights,
    txs: writer.txs,
    height_lists: lists,
    consensus: consensusParts,
    indexes,
  };
}

/** The recorded txs by height; their files are in the order of the heights' files. */
class TxStream {
  readonly #source: AsyncGenerator<JsonObject>;
  #next: RecordedTx | null | undefined;

  constructor(source: AsyncGenerator<JsonObject>) {
    this.#source = source;
  }

  async of(height: number): Promise<RecordedTx[]> {
    const found: RecordedTx[] = [];
    for (;;) {
      if (this.#next === undefined) this.#next = await this.#read();
      if (this.#next === null || this.#next.height !== height) return found;
      found.push(this.#next);
      this.#next = undefined;
    }
  }

  async #read(): Promise<RecordedTx | null> {
    const next = await this.#source.next();
    if (next.done === true) return null;
    const { value } = next;
    const body = value['body'] === null ? null : objectAt(value, 'body');
    return { hash: stringAt(value, 'hash'), height: Number(value['height']), body };
  }
}

async function nodeIdentity(dir: string): Promise<NodeIdentity> {
  let identity: NodeIdentity = { node_validator: null, node_app: null };
  const files = await recordingFiles(dir, '.', /^samples-.*\.ndjson(\.gz)?$/);
  for await (const sample of recordingObjects(files, { count: 0 }))
    identity = { ...identity, ...identityIn(sample) };
  return identity;
}
