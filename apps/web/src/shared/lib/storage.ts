/** Everything stored in the browser: keys with schemas and defaults. */
import { parseAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { useSyncExternalStore } from 'react';
import { BASE, ROOT } from '../config/base.ts';
import { isNodeAddress } from './endpoint-url.ts';

const PREFIX = 'cairn:';
/** With several networks, per-network keys contain its name: `cairn:/cosmoshub-4:stars`. */
const OF_NETWORK = BASE === ROOT ? PREFIX : `${PREFIX}${BASE.slice(ROOT.length)}:`;
const NETWORK_KEYS: ReadonlySet<string> = new Set([
  'stars',
  'visits',
  'watched',
  'rest',
  'archive',
  'wallet',
  'mine',
  'searches',
]);

const nameOf = (key: string): string => (NETWORK_KEYS.has(key) ? OF_NETWORK : PREFIX) + key;

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
  to: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
});

const avatarSchema = v.object({
  identity: v.string(),
  /** A picture served by this service; null when there is none. */
  url: v.nullable(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
  /** Local time of the lookup, in milliseconds. */
  timestamp: v.number(),
});

function isAccount(text: string): boolean {
  try {
    return parseAddress(text).kind === 'acc';
  } catch {
    return false;
  }
}

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

/** `public/theme.js` reads `theme` and `rows` before the first paint: rename them together. */
const ITEMS = {
  theme: { schema: v.picklist(['system', 'light', 'dark']), initial: 'system' },
  rows: { schema: v.picklist(['comfortable', 'compact']), initial: 'comfortable' },
  zone: { schema: v.picklist(['local', 'utc']), initial: 'local' },
  stars: { schema: listOf(starSchema), initial: [] },
  /** Figures of stars at the last visit and now. */
  visits: { schema: listOf(visitSchema), initial: [] },
  /** Whether changes of stars are shown as notifications of the browser. */
  alerts: { schema: v.picklist(['off', 'on']), initial: 'off' },
  /** Figures of stars that were last compared for notifications. */
  watched: { schema: listOf(starFiguresSchema), initial: [] },
  /** The selected endpoints; null for the configured ones. */
  rest: { schema: v.nullable(endpointSchema), initial: null },
  archive: { schema: v.nullable(endpointSchema), initial: null },
  /** Custom endpoints, for all networks. */
  endpoints: { schema: listOf(customEndpointSchema), initial: [] },
  /** The connected wallet, reconnected on the next start. */
  wallet: { schema: v.nullable(walletSchema), initial: null },
  /** The visitor's own address, typed in; null for none. Leaves the browser only in requests to the node. */
  mine: { schema: v.nullable(v.pipe(v.string(), v.check(isAccount))), initial: null },
  /** Whether the banner was closed. */
  banner: { schema: v.picklist(['shown', 'closed']), initial: 'shown' },
  searches: { schema: listOf(searchSchema), initial: [] },
  avatars: { schema: listOf(avatarSchema), initial: [] },
  /** Time of the last automatic reload; local clock in milliseconds. */
  reloaded: { schema: v.number(), initial: 0 },
} as const;

export type StoredKey = keyof typeof ITEMS;
export interface StoredValues {
  readonly theme: 'system' | 'light' | 'dark';
  readonly rows: 'comfortable' | 'compact';
  readonly zone: 'local' | 'utc';
  readonly stars: readonly Star[];
  readonly visits: readonly StarVisit[];
  readonly alerts: 'off' | 'on';
  readonly watched: readonly StarFigures[];
  readonly rest: StoredEndpoint | null;
  readonly archive: StoredEndpoint | null;
  readonly endpoints: readonly CustomEndpoint[];
  readonly wallet: StoredWallet | null;
  readonly mine: string | null;
  readonly banner: 'shown' | 'closed';
  readonly searches: readonly PastSearch[];
  readonly avatars: readonly CachedAvatar[];
  readonly reloaded: number;
}
export type Star = v.InferOutput<typeof starSchema>;
export type StarFigures = Readonly<v.InferOutput<typeof starFiguresSchema>>;
export type StarVisit = Readonly<v.InferOutput<typeof visitSchema>>;
export type StoredEndpoint = v.InferOutput<typeof endpointSchema>;
export type CustomEndpoint = v.InferOutput<typeof customEndpointSchema>;
export type StoredWallet = v.InferOutput<typeof walletSchema>;
export type PastSearch = v.InferOutput<typeof searchSchema>;
export type CachedAvatar = v.InferOutput<typeof avatarSchema>;

/** Parses a star from an imported file; undefined when invalid. */
export function parseStar(candidate: unknown): Star | undefined {
  const result = v.safeParse(starSchema, candidate);
  return result.success ? result.output : undefined;
}

/** The used subset of the browser's Storage. */
export interface StorageBackend {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface BrowserStorage {
  /** The stored value, or the default when missing or invalid. */
  read<K extends StoredKey>(key: K): StoredValues[K];
  /** Stores a value; if the browser refuses, it lasts for this visit only. */
  write<K extends StoredKey>(key: K, value: StoredValues[K]): void;
  /** Removes all keys of this application. */
  clear(): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Clears the cache after another tab wrote. */
  refresh(): void;
}

/** Storage over a backend; in memory without one. */
export function createStorage(backend: StorageBackend | null): BrowserStorage {
  // Parsed values are cached, so that an unchanged value keeps its identity between renders.
  const known = new Map<StoredKey, unknown>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    read(key) {
      if (!known.has(key)) known.set(key, parseStored(key, readText(backend, key)));
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the map holds only what the key's own schema has parsed
      return known.get(key) as StoredValues[typeof key];
    },
    write(key, value) {
      known.set(key, value);
      attempt(() => backend?.setItem(nameOf(key), JSON.stringify(value)));
      notify();
    },
    clear() {
      known.clear();
      for (const key of Object.keys(ITEMS)) attempt(() => backend?.removeItem(nameOf(key)));
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh() {
      known.clear();
      notify();
    },
  };
}

/** The default of a key, also used on prerendered pages. */
function initialValue<K extends StoredKey>(key: K): StoredValues[K] {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each key's default fits its own schema
  return ITEMS[key].initial as StoredValues[K];
}

function parseStored(key: StoredKey, text: string | null): unknown {
  const { schema, initial } = ITEMS[key];
  if (text === null) return initial;
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : initial;
  } catch {
    return initial;
  }
}

function readText(backend: StorageBackend | null, key: StoredKey): string | null {
  try {
    return backend?.getItem(nameOf(key)) ?? null;
  } catch {
    return null;
  }
}

/** A full or blocked store must not break the page. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // The value stays in memory for this visit.
  }
}

function browserBackend(): StorageBackend | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** This browser's storage. */
export const storage = createStorage('localStorage' in globalThis ? browserBackend() : null);

if ('addEventListener' in globalThis) {
  globalThis.addEventListener('storage', () => storage.refresh());
}

/** A stored value and its setter; changes reach all users of the key, also in other tabs. */
export function useStored<K extends StoredKey>(
  key: K,
): readonly [StoredValues[K], (value: StoredValues[K]) => void] {
  const value = useSyncExternalStore(
    storage.subscribe,
    () => storage.read(key),
    () => initialValue(key),
  );
  return [value, (next) => storage.write(key, next)];
}
