/** Items of this application in browser storage. */

/** The used part of the browser's Storage. */
export interface ListedStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
}

export interface StoredItem {
  /** Without the application's prefix. */
  readonly key: string;
  readonly text: string;
}

const PREFIX = 'cairn:';

const MEANINGS: Readonly<Record<string, string>> = {
  theme: 'Light, dark, or as the system has it',
  rows: 'Height of rows',
  zone: 'Local time or UTC',
  stars: 'Starred addresses, operators, proposals and assets, with labels and notes',
  visits: 'Figures of stars at your last visit',
  alerts: 'Whether you are notified of changes to stars',
  watched: 'Figures of stars at the last notification',
  rest: 'Chosen REST endpoint',
  archive: 'Chosen archive endpoint',
  endpoints: 'Endpoints added here',
  wallet: 'Connected wallet: its kind and address',
  mine: 'Your own address, as you typed it',
  banner: 'Whether the banner was closed',
  searches: 'Recent searches',
  avatars: 'Pictures looked up in the last day',
  reloaded: 'When this page last reloaded itself',
};

/** The purpose of an item; undefined for keys of another version. */
export function meaningOf(key: string): string | undefined {
  return Object.hasOwn(MEANINGS, key) ? MEANINGS[key] : undefined;
}

/** This application's items by name; null when the browser denies access. */
export function listStored(open: () => ListedStorage): readonly StoredItem[] | null {
  try {
    const storage = open();
    const items: StoredItem[] = [];
    for (let index = 0; index < storage.length; index += 1) {
      const key = storage.key(index);
      if (key?.startsWith(PREFIX) !== true) continue;
      items.push({ key: key.slice(PREFIX.length), text: storage.getItem(key) ?? '' });
    }
    return items.sort((a, b) => (a.key < b.key ? -1 : 1));
  } catch {
    return null;
  }
}
