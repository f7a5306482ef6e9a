/** What the page is told before its first request: the network in view, its time, and what serves it. */
import * as v from 'valibot';
import { chainConfigSchema } from './chain-file.ts';
import { heightSchema, nodeUrlSchema } from './schema.ts';

/** Milliseconds since 1970, UTC. */
const milliseconds = v.pipe(v.number(), v.safeInteger());

const replaySchema = v.object({
  /** Newest height now. */
  head: heightSchema,
  /** First and last height recorded. */
  from: heightSchema,
  to: heightSchema,
  /** Network seconds per second. */
  speed: v.pipe(v.number(), v.gtValue(0)),
  /** True where the head stays where it is. */
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
  /** Before every path of its pages. */
  base: v.string(),
  addressPrefix: v.string(),
  /** SLIP-44 type of its accounts' keys. */
  coinType: v.number(),
});

/** `GET /api/v1/boot`, and the data block `cairn-boot` of the page. */
export const bootSchema = v.object({
  chain: chainConfigSchema,
  /** Network time at the moment of the answer. */
  nowMs: milliseconds,
  /** Version of the program, as in the change log. */
  release: v.string(),
  /** Changes whenever the built page does. */
  buildId: v.string(),
  /** Set where the head is a recording's. */
  replay: v.nullable(replaySchema),
  /** The recorded network at the other end of the channels; null where there is none. */
  counterparty: v.nullable(counterpartySchema),
  /** All networks of the service, the one in view among them; absent where it is the only one. */
  networks: v.exactOptional(v.array(networkSchema)),
});

export type Boot = v.InferOutput<typeof bootSchema>;
export type BootReplay = v.InferOutput<typeof replaySchema>;
export type BootNetwork = v.InferOutput<typeof networkSchema>;
export type BootCounterparty = v.InferOutput<typeof counterpartySchema>;

/** `GET /api/v1/clock`: the network's time now. */
export const clockSchema = v.object({ nowMs: milliseconds });

/** `GET /api/v1/build`: the build that is served now. A page of another `buildId` is an older one. */
export const buildSchema = v.object({ release: v.string(), buildId: v.string() });

export type Build = v.InferOutput<typeof buildSchema>;
