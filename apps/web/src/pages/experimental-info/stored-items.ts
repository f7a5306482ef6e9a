/** Items of this application in browser storage. */
import { attempt } from '@cairn/chain/attempt';
import { ownKeys, PREFIX, type StorageBackend } from '../../shared/lib/storage.ts';

export interface StoredItem {
  /** Without the application's prefix. */
  readonly key: string;
  readonly text: string;
}

const MEANINGS: Readonly<Record<string, string>> = {
  theme: 'Light, dark or system theme',
  rows: 'Row height',
  zone: 'Local time or UTC',
  stars: 'Starred addresses, governors or validators, proposals and assets, with labels and notes',
  visits: 'Values of starred items at your last visit',
  alerts: 'Whether notifications for starred items are on',
  watched: 'Values of starred items at the last notification',
  rest: 'Chosen REST endpoint',
  archive: 'Chosen archive endpoint',
  endpoints: 'Endpoints added here',
  wallet: 'Type and address of the connected wallet',
  mine: 'Your own address, as you typed it',
  banner: 'Whether the banner was closed',
  searches: 'Recent searches',
  avatars: 'Avatars cached in the last day',
  reloaded: 'When this page last reloaded itself',
};

/** The purpose of an item, of any network; undefined for keys of another version. */
export function meaningOf(key: string): string | undefined {
  const name = key.replace(/^\/[^:]*:/, '');
  return Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : undefined;
}

/** This application's items by name; null when the browser denies access. */
export const listStored = (open: () => StorageBackend): readonly StoredItem[] | null =>
  attempt(() => {
    const storage = open();
    return ownKeys(storage)
      .toSorted()
      .map((key) => ({ key: key.slice(PREFIX.length), text: storage.getItem(key) ?? '' }));
  });
