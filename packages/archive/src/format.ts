import * as v from 'valibot';

/** The only version of the format that this code writes and reads. */
export const FORMAT_VERSION = 1;
/** Heights in one part: one height cold costs about two milliseconds, and the part compresses to 5 %. */
export const HEIGHTS_PER_PART = 25;
/** Parts that one list file names, so that the manifest stays small however long the chain is. */
export const PARTS_PER_LIST = 400;
/** Raw bytes after which a part of state, or of keys, is closed. */
export const STATE_PART_BYTES = 1_000_000;
export const KEY_PART_BYTES = 250_000;

const height = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const fileEntries = {
  /** Path inside the archive, with forward slashes. */
  file: v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/)),
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
};
const fileRef = v.object(fileEntries);
const rangeRef = v.object({ ...fileEntries, from: height, to: height });
const termRef = v.object({
  ...fileEntries,
  /** Composite keys whose values are not in the index: their conditions are answered by reading. */
  unlisted: v.array(v.string()),
});

/** A file of the archive, and what its bytes must be. */
export type FileRef = v.InferOutput<typeof fileRef>;
/** A file that covers a range of heights, both ends included. */
export type RangeRef = v.InferOutput<typeof rangeRef>;
export type TermRef = v.InferOutput<typeof termRef>;

const indexes = v.object({
  from: height,
  to: height,
  heights: fileRef,
  block_hashes: fileRef,
  tx_hashes: fileRef,
  tx_terms: termRef,
  block_terms: termRef,
});
/** The indexes over one range of heights. */
export type IndexRefs = v.InferOutput<typeof indexes>;

const stateSegment = v.object({
  ...fileEntries,
  from: height,
  to: height,
  heights: v.array(v.object({ height, kind: v.picklist(['full', 'light']) })),
});
/** The state answers recorded over one range of heights. */
export type StateSegmentRef = v.InferOutput<typeof stateSegment>;

const manifestSchema = v.object({
  format: v.literal(FORMAT_VERSION),
  kind: v.literal('cairn archive'),
  /** Always true: what is shown from here is a recording and must be marked as one. */
  recorded: v.literal(true),
  chain_id: v.string(),
  /** Prefix of account addresses; `…valcons` names who signs. */
  address_prefix: v.string(),
  from: height,
  to: height,
  first_time: v.string(),
  last_time: v.string(),
  /** Upper-case hex. */
  first_hash: v.string(),
  last_hash: v.string(),
  heights: height,
  txs: height,
  failed_txs: height,
  /** Bytes of the raw JSON that the archive was made from. */
  raw_bytes: height,
  /** First height at the real pace, when the clock ran at two paces. */
  calm_from: v.optional(height),
  /** Where a replay begins unless told otherwise. */
  replay_from: v.optional(height),
  provider: v.optional(
    v.object({
      chain_id: v.string(),
      halted: v.optional(v.object({ from: v.string(), to: v.string(), why: v.string() })),
    }),
  ),
  note: v.string(),
  /** The validator key of the node that was asked, when it told. */
  node_validator: v.nullable(
    v.object({ address: v.string(), pub_key: v.object({ type: v.string(), value: v.string() }) }),
  ),
  /** Name and version of its program, as RPC `/abci_info` gave them, when it told. */
  node_app: v.nullable(v.object({ data: v.string(), version: v.string() })),
  /** null where the node did not give it: it has no RPC. */
  genesis: v.nullable(fileRef),
  /** Recorded without an RPC: what blocks do beside their txs is not known, and RPC is not answered. */
  rest_only: v.optional(v.literal(true)),
  height_lists: v.array(rangeRef),
  consensus: v.array(rangeRef),
  indexes: v.array(indexes),
  state: v.array(stateSegment),
});
/** `manifest.json`: what the archive holds and how to tell that it is whole. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

const partList = v.object({ parts: v.array(rangeRef) });

const segmentIndex = v.object({
  keys: v.array(v.object({ ...fileEntries, first: v.string() })),
  parts: v.array(fileRef),
});
/** Contents of a state segment: key parts in order of their first key, and answer parts by number. */
export type SegmentIndex = v.InferOutput<typeof segmentIndex>;

/** Checks a manifest.
 * @throws {v.ValiError} when it is not one of this format version. */
export function parseManifest(value: unknown): Manifest {
  return v.parse(manifestSchema, value);
}

/** Checks a list of height parts.
 * @throws {v.ValiError} when it is something else. */
export function parsePartList(value: unknown): readonly RangeRef[] {
  return v.parse(partList, value).parts;
}

/** Checks the index file of a state segment.
 * @throws {v.ValiError} when it is something else. */
export function parseSegmentIndex(value: unknown): SegmentIndex {
  return v.parse(segmentIndex, value);
}

/** A height or number as it stands in file names: seven digits, so that names sort as numbers do. */
export function padded(value: number): string {
  return String(value).padStart(7, '0');
}
