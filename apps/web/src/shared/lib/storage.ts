/** Everything this application keeps in the browser: each key with its schema and its default. */
import { parseAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { useSyncExternalStore } from 'react';
import { BASE, ROOT } from '../config/base.ts';
import { isNodeAddress } from './endpoint-url.ts';

const PREFIX = 'cairn:';
/** Where one service has several networks, what belongs to one has its name: `cairn:/cosmoshub-4:stars`. */
const OF_NETWORK = BASE === ROOT ? PREFIX : `${PREFIX}${BASE.slice(ROOT.length)}:`;
const NETWORK_KEYS: ReadonlySet<string> = new Set(['stars', 'rest', 'archive', 'wallet', 'mine', 'searches']);

const nameOf = (key: string): string => (NETWORK_KEYS.has(key) ? OF_NETWORK : PREFIX) + key;

const starSchema = v.object({
  /** An address, a valoper, a proposal path or a denom, exactly as the link had it. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  label: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
});

const nodeAddress = v.pipe(v.string(), v.check(isNodeAddress));
const endpointSchema = v.object({
  /** The network it was chosen for: another network's choice is not this one's. */
  chainId: v.string(),
  url: nodeAddress,
  rpc: v.exactOptional(nodeAddress),
});
const customEndpointSchema = v.object({ ...endpointSchema.entries, kind: v.picklist(['rest', 'archive']) });

const walletSchema = v.object({
  /** Of a wallet that cannot be connected too: the next start says so. */
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
  /** A picture of this service; null where there is none. */
  url: v.nullable(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
  /** Local clock when it was looked up, in milliseconds. */
  timestamp: v.number(),
});

function isAccount(text: string): boolean {
  try {
    return parseAddress(text).kind === 'acc';
  } catch {
    return false;
  }
}

/** A bad entry costs itself, not the list. */
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
  /** The chosen endpoints; null for the configured ones. */
  rest: { schema: v.nullable(endpointSchema), initial: null },
  archive: { schema: v.nullable(endpointSchema), initial: null },
  /** Endpoints that the visitor added, of every network. */
  endpoints: { schema: listOf(customEndpointSchema), initial: [] },
  /** The connected wallet, tried again on the next start. */
  wallet: { schema: v.nullable(walletSchema), initial: null },
  /** An account that the visitor typed as their own; null for none. It never leaves the browser but in what is asked of the node. */
  mine: { schema: v.nullable(v.pipe(v.string(), v.check(isAccount))), initial: null },
  /** The banner, once it was closed. */
  banner: { schema: v.picklist(['shown', 'closed']), initial: 'shown' },
  searches: { schema: listOf(searchSchema), initial: [] },
  avatars: { schema: listOf(avatarSchema), initial: [] },
  /** When the page last loaded itself again; local clock in milliseconds. */
  reloaded: { schema: v.number(), initial: 0 },
} as const;

export type StoredKey = keyof typeof ITEMS;
export interface StoredValues {
  readonly theme: 'system' | 'light' | 'dark';
  readonly rows: 'comfortable' | 'compact';
  readonly zone: 'local' | 'utc';
  readonly stars: readonly Star[];
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
export type StoredEndpoint = v.InferOutput<typeof endpointSchema>;
export type CustomEndpoint = v.InferOutput<typeof customEndpointSchema>;
export type StoredWallet = v.InferOutput<typeof walletSchema>;
export type PastSearch = v.InferOutput<typeof searchSchema>;
export type CachedAvatar = v.InferOutput<typeof avatarSchema>;

/** A star as a file may bring it; undefined when it is none. */
export function parseStar(candidate: unknown): Star | undefined {
  const result = v.safeParse(starSchema, candidate);
  return result.success ? result.output : undefined;
}

/** The part of the browser's Storage that is used. */
export interface StorageBackend {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface BrowserStorage {
  /** The stored value; its default when there is none, or when it does not fit its schema. */
  read<K extends StoredKey>(key: K): StoredValues[K];
  /** Keeps a value; a browser that refuses keeps it for this visit only. */
  write<K extends StoredKey>(key: K, value: StoredValues[K]): void;
  /** Forgets everything of this application. */
  clear(): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Drops what was read before, because another tab wrote. */
  refresh(): void;
}

/** Storage over a backend; without one everything lives in memory. */
export function createStorage(backend: StorageBackend | null): BrowserStorage {
  // What was parsed is kept, so that an unchanged value keeps its identity between renders.
  const known = new Map<StoredKey, unknown>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    read(key) {
      if (!known.has(key)) known.set(key, parseStored(key, readText(backend, key)));
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the map holds only what the key's own schema has parsed
      return known.get(key) as StoredValues[typeof key];
    },
    write(key, value) {
      known.set(key, value);
      attempt(() => backend?.setItem(nameOf(key), JSON.stringify(value)));
      tell();
    },
    clear() {
      known.clear();
      for (const key of Object.keys(ITEMS)) attempt(() => backend?.removeItem(nameOf(key)));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh() {
      known.clear();
      tell();
    },
  };
}

/** What stands for a key where nothing is stored, as in a page that the service has rendered. */
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

/** A full or forbidden store is not worth a failed page. */
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

/** A stored value and its setter; every user of the key sees a change at once, in other tabs too. */
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
