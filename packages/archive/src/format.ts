import * as v from 'valibot';

/** The only format version that is written and read. */
export const FORMAT_VERSION = 1;
/** Heights per part: reading one uncached takes about two milliseconds, and the part compresses to 5 %. */
export const HEIGHTS_PER_PART = 25;
/** Parts per list file, which bounds the size of the manifest. */
export const PARTS_PER_LIST = 400;
/** Heights per index, whose terms are in memory while it is written or checked: some 6 kB per height. */
export const HEIGHTS_PER_INDEX = 100_000;
/** Uncompressed size at which a part of state, keys or validator sets is closed. */
export const STATE_PART_BYTES = 1_000_000;
export const CONSENSUS_PART_BYTES = 1_000_000;
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
  /** Composite keys whose values are not indexed; conditions on them are evaluated by reading. */
  unlisted: v.array(v.string()),
});

/** An archive file with its size and checksum. */
export type FileRef = v.InferOutput<typeof fileRef>;
/** A file that covers a range of heights, inclusive. */
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
/** The indexes of one range of heights. */
export type IndexRefs = v.InferOutput<typeof indexes>;

const stateSegment = v.object({
  ...fileEntries,
  from: height,
  to: height,
  heights: v.array(v.object({ height, kind: v.picklist(['full', 'light']) })),
});
/** The state answers recorded in one range of heights. */
export type StateSegmentRef = v.InferOutput<typeof stateSegment>;

/** The provider chain, in an archive and in a recording. */
export const provider = v.optional(
  v.object({
    chain_id: v.string(),
    halted: v.optional(v.object({ from: v.string(), to: v.string(), why: v.string() })),
  }),
);

const manifestSchema = v.object({
  format: v.literal(FORMAT_VERSION),
  kind: v.literal('cairn archive'),
  /** Always true: data of an archive must be marked as recorded. */
  recorded: v.literal(true),
  chain_id: v.string(),
  /** Prefix of account addresses; block signers have `…valcons`. */
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
  /** Size of the raw JSON that the archive was made from. */
  raw_bytes: height,
  /** First height at the regular pace, when the recording ran at two paces. */
  calm_from: v.optional(height),
  /** Default start of a replay. */
  replay_from: v.optional(height),
  provider,
  note: v.string(),
  /** The validator key of the recorded node, if it reported one. */
  node_validator: v.nullable(
    v.object({ address: v.string(), pub_key: v.object({ type: v.string(), value: v.string() }) }),
  ),
  /** Application name and version from RPC `/abci_info`, if reported. */
  node_app: v.nullable(v.object({ data: v.string(), version: v.string() })),
  /** null when the node has no RPC to fetch it from. */
  genesis: v.nullable(fileRef),
  /** Recorded without an RPC: block events are unknown, and RPC is not served. */
  rest_only: v.optional(v.literal(true)),
  height_lists: v.array(rangeRef),
  consensus: v.array(rangeRef),
  indexes: v.array(indexes),
  state: v.array(stateSegment),
});
/** `manifest.json`: the contents of the archive with their checksums. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

const partList = v.object({ parts: v.array(rangeRef) });

const segmentIndex = v.object({
  keys: v.array(v.object({ ...fileEntries, first: v.string() })),
  parts: v.array(fileRef),
});
/** Contents of a state segment: key parts ordered by first key, and answer parts by number. */
export type SegmentIndex = v.InferOutput<typeof segmentIndex>;

/**
 * Validates a manifest.
 * @throws {v.ValiError} when it does not match this format version.
 */
export function parseManifest(value: unknown): Manifest {
  return v.parse(manifestSchema, value);
}

/**
 * Validates a list of height parts.
 * @throws {v.ValiError} when it is malformed.
 */
export function parsePartList(value: unknown): readonly RangeRef[] {
  return v.parse(partList, value).parts;
}

/**
 * Validates the index file of a state segment.
 * @throws {v.ValiError} when it is malformed.
 */
export function parseSegmentIndex(value: unknown): SegmentIndex {
  return v.parse(segmentIndex, value);
}

/** A number in a file name: at least seven digits. */
export function padded(value: number): string {
  return String(value).padStart(7, '0');
}
