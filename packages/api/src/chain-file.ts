/** The schema of chain configurations, in files of `apps/service/chains` and in `boot`. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { isJsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { denom as denomSchema, timestamp as timestampSchema } from '@cairn/chain/schema';
import { heightSchema, nodeUrlSchema } from './schema.ts';

const denomInfoSchema = v.object({
  denom: denomSchema,
  symbol: v.pipe(v.string(), v.nonEmpty()),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
  name: v.exactOptional(v.string()),
});

const endpointSchema = v.object({
  url: nodeUrlSchema,
  name: v.pipe(v.string(), v.nonEmpty()),
  rpc: v.exactOptional(nodeUrlSchema),
  country: v.exactOptional(v.string()),
  countryCode: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  latitude: v.exactOptional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.exactOptional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  provider: v.exactOptional(v.string()),
  isArchive: v.exactOptional(v.boolean()),
  maxHistory: v.exactOptional(v.string()),
  stateFrom: v.exactOptional(heightSchema),
  notes: v.exactOptional(v.string()),
});

const declaredMessageSchema = v.strictObject({
  typeUrl: v.pipe(v.string(), v.regex(/^\/[\w.]{1,200}$/)),
  label: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
  sentence: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
});

const gasPriceSchema = v.pipe(v.number(), v.minValue(0));

/** Sentences for chain-specific messages. */
const messagesSchema = v.pipe(v.array(declaredMessageSchema), v.maxLength(200), v.readonly());

/** The configuration of a network; unknown keys are refused, to detect typos. */
export const chainConfigSchema = v.strictObject({
  chainId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,50}$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  addressPrefix: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,30}$/)),
  coinType: v.pipe(v.number(), v.integer(), v.minValue(0)),
  stakeDenom: denomInfoSchema,
  denoms: v.pipe(v.array(denomInfoSchema), v.readonly()),
  gasPriceSteps: v.object({ low: gasPriceSchema, average: gasPriceSchema, high: gasPriceSchema }),
  restEndpoints: v.pipe(v.array(endpointSchema), v.readonly()),
  archiveEndpoints: v.pipe(v.array(endpointSchema), v.readonly()),
  hasGovernors: v.boolean(),
  hasContracts: v.optional(v.boolean(), false),
  modules: v.optional(
    v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(500), v.readonly())),
    null,
  ),
  messages: v.optional(messagesSchema, []),
  end: v.nullable(
    v.object({ height: heightSchema, time: timestampSchema, reason: v.pipe(v.string(), v.nonEmpty()) }),
  ),
  recordedTo: v.optional(v.nullable(v.object({ height: heightSchema, time: timestampSchema })), null),
  recordedNote: v.nullable(v.string()),
});

/**
 * Parses a chain configuration.
 * @throws {ChainFileError} naming every fault and its place.
 */
export function parseChainConfig(json: unknown): ChainConfig {
  return parsedBy(chainConfigSchema, json);
}

/** Whether a file contains only sentences for a chain's messages; everything else is read from its node. */
export const isSentencesFile = (json: unknown): boolean =>
  isJsonObject(json) && 'messages' in json && !('chainId' in json);

const sentencesSchema = v.strictObject({ messages: messagesSchema });

/**
 * Parses a sentences file.
 * @throws {ChainFileError} naming every fault and its place.
 */
export const parseSentences = (json: unknown): ChainConfig['messages'] =>
  parsedBy(sentencesSchema, json).messages;

/**
 * Parses a value by its schema.
 * @throws {ChainFileError} naming every fault and its place.
 */
function parsedBy<T>(schema: v.GenericSchema<unknown, T>, json: unknown): T {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new ChainFileError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`),
  );
}

/** An invalid chain configuration. */
export class ChainFileError extends SyntaxError {
  override name = 'ChainFileError';
  constructor(
    readonly faults: readonly string[],
    options?: ErrorOptions,
  ) {
    super(faults.join('; '), options);
  }
}
