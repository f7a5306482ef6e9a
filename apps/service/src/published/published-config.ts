/** Schema of `published.json`, the configuration of a published archive. */
import * as v from 'valibot';

export const CONFIG_FILE = 'published.json';
/** Paths relative to the published folder. */
export const ARCHIVE_FOLDER = 'data/archive';
export const COUNTERPARTY_FOLDER = 'data/counterparty';
export const INDEX_FOLDER = 'data/index';
export const PROGRAM_FOLDER = 'data/program';
/** PGlite's binaries in the program folder, packed with Brotli. Hosts would unpack files called .br. */
export const DATABASE_PROGRAM = 'pglite.wasm.bin';
export const DATABASE_FILES = 'pglite.data.bin';

const height = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const chainSchema = v.object({
  chainId: v.string(),
  addressPrefix: v.string(),
  initialHeight: height,
  firstHeight: height,
  firstHash: v.string(),
  firstTimeNs: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,20}$/),
      v.transform((text) => BigInt(text)),
    ),
  ),
  fromGenesis: v.boolean(),
  eventsKnown: v.boolean(),
});

const configSchema = v.object({
  format: v.literal(1),
  kind: v.literal('cairn published archive'),
  /** Cairn release that published the archive. */
  release: v.string(),
  /** Changes with every file below `data/`: part of their addresses, so that caches never mix two publications. */
  version: v.pipe(v.string(), v.regex(/^\w+$/)),
  head: height,
  /** Height of the IBC counterparty chain; null if it is not published. */
  counterpartyHead: v.nullable(height),
  /** Chain and height of the index; null if no index is published. */
  index: v.nullable(v.object({ chain: chainSchema, height })),
  /** Static JSON responses by path. */
  answers: v.record(v.string(), v.string()),
});

/** The configuration as serialized to JSON. */
export type PublishedConfigText = v.InferInput<typeof configSchema>;
export type PublishedConfig = v.InferOutput<typeof configSchema>;

/** Validates `published.json`.
 * @throws {v.ValiError} if it is invalid. */
export function parsePublishedConfig(value: unknown): PublishedConfig {
  return v.parse(configSchema, value);
}
