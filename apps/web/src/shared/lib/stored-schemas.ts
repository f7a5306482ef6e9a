/** The schemas of what the browser stores. They load only where something is stored. */
import { tryParseAccAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import * as v from 'valibot';
import { isNodeAddress } from './endpoint-url.ts';

const isAccount = (text: string): boolean => tryParseAccAddress(text) !== null;

const starSchema = v.object({
  /** An address, a valoper, a proposal path or a denom, exactly as in its link. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  label: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
});

const text = v.pipe(v.string(), v.maxLength(300));
const amountText = v.pipe(v.string(), v.regex(/^-?\d{1,80}$/));
const unlockSchema = v.object({
  denom: text,
  amount: amountText,
  /** Milliseconds since 1970; null when only a height ends it. */
  atMs: v.nullable(v.number()),
  atHeight: v.nullable(v.number()),
});
const starFiguresSchema = v.object({
  id: text,
  /** Local time of reading, in milliseconds. */
  atMs: v.number(),
  /** The block of the state; null when the node hides it. */
  height: v.optional(v.nullable(v.number()), null),
  /** Bank balances of an account, base units by denom. */
  balances: v.record(text, amountText),
  /** Of a governor, base units; null for anything else. */
  stake: v.nullable(amountText),
  isJailed: v.nullable(v.boolean()),
  /** Of a proposal. */
  status: v.nullable(text),
  /** Whether its vote closes within a day. */
  isClosing: v.boolean(),
  /** Positions near liquidation, by the path of their page. */
  near: v.array(text),
  unlocks: v.array(unlockSchema),
});
const visitSchema = v.object({
  /** Figures at the end of the last visit; null on the first. */
  before: v.nullable(starFiguresSchema),
  latest: starFiguresSchema,
});

const nodeAddress = v.pipe(v.string(), v.check(isNodeAddress));
const endpointSchema = v.object({
  /** The network it was selected for; other networks ignore it. */
  chainId: v.string(),
  url: nodeAddress,
  rpc: v.exactOptional(nodeAddress),
});
const customEndpointSchema = v.object({ ...endpointSchema.entries, kind: v.picklist(['rest', 'archive']) });

const walletSchema = v.object({
  /** Includes unsupported wallets, so that the next start can report them. */
  type: v.pipe(v.string(), v.maxLength(40)),
  address: v.pipe(v.string(), v.check(isAccount)),
});

const searchSchema = v.object({
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  /** A path of this application. */
  to: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});

const avatarSchema = v.object({
  identity: v.string(),
  /** A picture served by this service; null when there is none. */
  url: v.nullable(v.pipe(v.string(), v.regex(/^\/(?![/\\])/))),
  /** Local time of the lookup, in milliseconds. */
  timestamp: v.number(),
});

/** An invalid entry is dropped without dropping the list. */
function listOf<T>(entry: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, readonly T[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((candidate) => {
        const result = v.safeParse(entry, candidate);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

/** Undefined when missing or invalid. */
function stored<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.optional(schema), undefined);
}

/** By key of the storage. */
const storedSchema = v.object({
  theme: stored(v.picklist(['system', 'light', 'dark'])),
  rows: stored(v.picklist(['comfortable', 'compact'])),
  zone: stored(v.picklist(['local', 'utc'])),
  stars: stored(listOf(starSchema)),
  visits: stored(listOf(visitSchema)),
  alerts: stored(v.picklist(['off', 'on'])),
  watched: stored(listOf(starFiguresSchema)),
  rest: stored(v.nullable(endpointSchema)),
  archive: stored(v.nullable(endpointSchema)),
  endpoints: stored(listOf(customEndpointSchema)),
  wallet: stored(v.nullable(walletSchema)),
  mine: stored(v.nullable(v.pipe(v.string(), v.check(isAccount)))),
  banner: stored(v.picklist(['shown', 'closed'])),
  searches: stored(listOf(searchSchema)),
  avatars: stored(listOf(avatarSchema)),
  reloaded: stored(v.number()),
});

type Stored = v.InferOutput<typeof storedSchema>;
export type StoredValues = { readonly [K in keyof Stored]-?: Exclude<Stored[K], undefined> };
export type Star = v.InferOutput<typeof starSchema>;
export type StarFigures = Readonly<v.InferOutput<typeof starFiguresSchema>>;
export type StarVisit = Readonly<v.InferOutput<typeof visitSchema>>;
export type StoredEndpoint = v.InferOutput<typeof endpointSchema>;
export type CustomEndpoint = v.InferOutput<typeof customEndpointSchema>;
export type StoredWallet = v.InferOutput<typeof walletSchema>;
export type PastSearch = v.InferOutput<typeof searchSchema>;
export type CachedAvatar = v.InferOutput<typeof avatarSchema>;

/** Parses what is stored; `textOf` returns the text of a key, null for none. */
export function parseStored(textOf: (key: string) => string | null) {
  const jsonOf = (key: string) => attempt((): unknown => JSON.parse(textOf(key) ?? ''));
  const keys = Object.keys(storedSchema.entries);
  return v.parse(storedSchema, Object.fromEntries(keys.map((key) => [key, jsonOf(key) ?? undefined])));
}

/** Parses a star from an imported file; undefined when invalid. */
export function parseStar(candidate: unknown): Star | undefined {
  const result = v.safeParse(starSchema, candidate);
  return result.success ? result.output : undefined;
}
