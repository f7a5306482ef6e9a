/** Everything stored in the browser: keys and defaults. */
import { attempt } from '@cairn/chain/attempt';
import { useSyncExternalStore } from 'react';
import { BASE, ROOT } from '../config/base.ts';
import type { StoredValues } from './stored-schemas.ts';

/** Begins all keys of this application. */
export const PREFIX = 'cairn:';
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

export type StoredKey = keyof StoredValues;

/** `public/theme.js` reads `theme`, `rows` and `banner` before the first paint: rename them together. */
const INITIAL: StoredValues = {
  theme: 'system',
  rows: 'comfortable',
  zone: 'local',
  stars: [],
  /** Figures of stars at the last visit and now. */
  visits: [],
  /** Whether changes of stars are shown as notifications of the browser. */
  alerts: 'off',
  /** Figures of stars that were last compared for notifications. */
  watched: [],
  /** The selected endpoints; null for the configured ones. */
  rest: null,
  archive: null,
  /** Custom endpoints, for all networks. */
  endpoints: [],
  /** The connected wallet, reconnected on the next start. */
  wallet: null,
  /** The visitor's own address, typed in; null for none. Leaves the browser only in requests to the node. */
  mine: null,
  /** Whether the banner was closed. */
  banner: 'shown',
  searches: [],
  avatars: [],
  /** Time of the last automatic reload; local clock in milliseconds. */
  reloaded: 0,
};

const KEYS = Object.keys(INITIAL);

/** The used subset of the browser's Storage. */
export interface StorageBackend {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** The keys of this application, also of other networks and versions. */
export const ownKeys = (backend: StorageBackend): readonly string[] =>
  Array.from({ length: backend.length }, (_, index) => backend.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

export interface BrowserStorage {
  /** The value at the last refresh or since; the default when missing or invalid. */
  read<K extends StoredKey>(key: K): StoredValues[K];
  /** Stores a value; if the browser refuses, it lasts for this visit only, or until the next refresh after a failed one. */
  write<K extends StoredKey>(key: K, value: StoredValues[K]): void;
  /** Removes all keys of this application, also of other networks and versions. */
  clear(): void;
  /** Whether nothing was stored at the last refresh. */
  readonly isEmpty: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what is stored: before the first `read`, and after another tab wrote. Rejects when its code fails to load. */
  refresh(): Promise<void>;
}

/** Storage over a backend; in memory without one. */
export function createStorage(backend: StorageBackend | null): BrowserStorage {
  // Parsed once, so that an unchanged value keeps its identity between renders.
  let values: { readonly [K in StoredKey]?: StoredValues[K] | undefined } = {};
  let isEmpty = true;
  /** Whether the backend may differ from `values`: then nothing is stored, as it would replace what others stored. */
  let isUnread = false;
  /** Texts that the browser refused to store, by key. */
  const unsaved = new Map<string, string>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const save = (key: string, text: string) => {
    unsaved.set(key, text);
    // A full or blocked store must not break the page: the value lasts for this visit.
    attempt(() => {
      if (backend === null) return;
      backend.setItem(nameOf(key), text);
      unsaved.delete(key);
    });
  };
  return {
    read: (key) => values[key] ?? INITIAL[key],
    write(key, value) {
      values = { ...values, [key]: value };
      if (!isUnread) save(key, JSON.stringify(value));
      notify();
    },
    clear() {
      values = {};
      unsaved.clear();
      isUnread = false;
      attempt(() => backend && ownKeys(backend).forEach((key) => backend.removeItem(key)));
      notify();
    },
    isEmpty: () => isEmpty,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      const textOf = (key: string) =>
        unsaved.get(key) ?? attempt(() => backend?.getItem(nameOf(key)) ?? null);
      isEmpty = KEYS.every((key) => textOf(key) === null);
      try {
        // Most visitors have stored nothing, and need no schemas.
        values = isEmpty ? {} : (await import('./stored-schemas.ts')).parseStored(textOf);
        isUnread = false;
      } catch (failure) {
        isUnread = true;
        throw failure;
      }
      notify();
    },
  };
}

/** This browser's storage. */
export const storage = createStorage(
  'localStorage' in globalThis ? attempt(() => globalThis.localStorage) : null,
);

if ('addEventListener' in globalThis) {
  const refresh = () => void storage.refresh().catch(() => undefined);
  globalThis.addEventListener('storage', refresh);
  // A page in the back/forward cache receives no events.
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && refresh());
}

/** A stored value and its setter; changes reach all users of the key, also in other tabs. */
export function useStored<K extends StoredKey>(
  key: K,
): readonly [StoredValues[K], (value: StoredValues[K]) => void] {
  const value = useSyncExternalStore(
    storage.subscribe,
    () => storage.read(key),
    () => INITIAL[key],
  );
  return [value, (next) => storage.write(key, next)];
}
