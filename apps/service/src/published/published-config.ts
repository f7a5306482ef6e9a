/** What a published archive says of itself: `published.json` beside its pages. */
import * as v from 'valibot';

export const CONFIG_FILE = 'published.json';
/** Folders below the published one. */
export const ARCHIVE_FOLDER = 'data/archive';
export const COUNTERPARTY_FOLDER = 'data/counterparty';
export const INDEX_FOLDER = 'data/index';
export const PROGRAM_FOLDER = 'data/program';
/** The embedded database and its files, in the last one. */
export const DATABASE_PROGRAM = 'pglite.wasm.br';
export const DATABASE_FILES = 'pglite.data.br';

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
  /** Release of the program that made it. */
  release: v.string(),
  /** The height at which the network is held. */
  head: height,
  /** The same of the chain at the other end of its channels; null where it is not published with it. */
  counterpartyHead: v.nullable(height),
  /** The chain of the index, and the height of its figures; null where none is published. */
  index: v.nullable(v.object({ chain: chainSchema, height })),
  /** Answers that are the same for everybody, by their path: JSON text. */
  answers: v.record(v.string(), v.string()),
});

/** As it is written. */
export type PublishedConfigText = v.InferInput<typeof configSchema>;
export type PublishedConfig = v.InferOutput<typeof configSchema>;

/** Checks `published.json`.
 * @throws {v.ValiError} when it is something else. */
export function parsePublishedConfig(value: unknown): PublishedConfig {
  return v.parse(configSchema, value);
}
