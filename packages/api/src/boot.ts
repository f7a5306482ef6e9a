/** Boot data of the page: the current network, its time, and its sources. */
import * as v from 'valibot';
import { chainConfigSchema } from './chain-file.ts';
import { defineCall } from './call.ts';
import { heightSchema, nodeUrlSchema } from './schema.ts';

/** Milliseconds since 1970, UTC. */
const milliseconds = v.pipe(v.number(), v.safeInteger());

const replaySchema = v.object({
  /** Current head. */
  head: heightSchema,
  /** First and last recorded height. */
  from: heightSchema,
  to: heightSchema,
  /** Network seconds per second. */
  speed: v.pipe(v.number(), v.gtValue(0)),
  /** True when the head is pinned. */
  hold: v.boolean(),
});

const counterpartySchema = v.object({
  chainId: v.string(),
  name: v.string(),
  addressPrefix: v.string(),
  rest: nodeUrlSchema,
  rpc: nodeUrlSchema,
});

const networkSchema = v.object({
  chainId: v.string(),
  name: v.string(),
  /** Path prefix of its pages. */
  base: v.string(),
  addressPrefix: v.string(),
  /** SLIP-44 coin type. */
  coinType: v.number(),
});

const languageSchema = v.object({
  /** As in `<html lang>`. */
  tag: v.string(),
  /** In the language itself. */
  name: v.string(),
});

/** `GET /api/v1/boot`, and the data block `cairn-boot` of the page. */
export const bootSchema = v.object({
  chain: chainConfigSchema,
  /** Network time of the response. */
  nowMs: milliseconds,
  /** Version of the program, as in the change log. */
  release: v.string(),
  /** Changes with every change of the built pages. */
  buildId: v.string(),
  /** Set when the head is a recording's. */
  replay: v.nullable(replaySchema),
  /** The recorded counterparty network; null without one. */
  counterparty: v.nullable(counterpartySchema),
  /** All networks of the service, including the current one; absent when there is only one. */
  networks: v.exactOptional(v.array(networkSchema)),
  /** The language of this page, and those that a visitor can choose; absent when there is only one. */
  languages: v.exactOptional(v.object({ shown: v.string(), all: v.array(languageSchema) })),
});

export type Boot = v.InferOutput<typeof bootSchema>;
export type BootReplay = v.InferOutput<typeof replaySchema>;
export type BootNetwork = v.InferOutput<typeof networkSchema>;
export type BootCounterparty = v.InferOutput<typeof counterpartySchema>;

export const clockCall = defineCall({
  path: '/api/v1/clock',
  summary: 'The current network time.',
  answer: v.object({ nowMs: milliseconds }),
});

/** `GET /api/v1/build`: the build that is served now. A page of another `buildId` is outdated. */
export const buildSchema = v.object({ release: v.string(), buildId: v.string() });

export type Build = v.InferOutput<typeof buildSchema>;
