/** Everything this application keeps in the browser: each key with its schema and its default. */
import * as v from 'valibot';
import { useSyncExternalStore } from 'react';

const PREFIX = 'cairn:';

const starSchema = v.object({
  /** An address, a valoper, a proposal path or a denom, exactly as the link had it. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  label: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  note: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
});

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
} as const;

export type StoredKey = keyof typeof ITEMS;
export interface StoredValues {
  readonly theme: 'system' | 'light' | 'dark';
  readonly rows: 'comfortable' | 'compact';
  readonly zone: 'local' | 'utc';
  readonly stars: readonly Star[];
}
export type Star = v.InferOutput<typeof starSchema>;

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
      attempt(() => backend?.setItem(PREFIX + key, JSON.stringify(value)));
      tell();
    },
    clear() {
      known.clear();
      for (const key of Object.keys(ITEMS)) attempt(() => backend?.removeItem(PREFIX + key));
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
    return backend?.getItem(PREFIX + key) ?? null;
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
  const value = useSyncExternalStore(storage.subscribe, () => storage.read(key));
  return [value, (next) => storage.write(key, next)];
}
