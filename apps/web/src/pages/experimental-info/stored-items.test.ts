import { describe, expect, it } from 'vitest';
import { storage, createStorage, type StorageBackend } from '../../shared/lib/storage.ts';
import { listStored, meaningOf } from './stored-items.ts';

/** Storage over a map. */
function memory(): StorageBackend {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

describe('listStored', () => {
  it('lists what the application wrote, sorted, and nothing of others', () => {
    const backend = memory();
    backend.setItem('other', '1');
    const store = createStorage(backend);
    store.write('zone', 'utc');
    store.write('banner', 'closed');
    expect(listStored(() => backend)).toEqual([
      { key: 'banner', text: '"closed"' },
      { key: 'zone', text: '"utc"' },
    ]);
    store.clear();
    expect(listStored(() => backend)).toEqual([]);
    expect(backend.getItem('other')).toBe('1');
  });

  it('reports that the browser denies access', () => {
    expect(
      listStored(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    ).toBeNull();
  });
});

describe('meaningOf', () => {
  it('explains every key that the application keeps', () => {
    const backend = memory();
    const store = createStorage(backend);
    for (const key of [
      'theme',
      'rows',
      'zone',
      'stars',
      'rest',
      'archive',
      'endpoints',
      'wallet',
      'mine',
      'banner',
      'searches',
      'avatars',
      'reloaded',
    ] as const)
      store.write(key, storage.read(key));
    for (const { key } of listStored(() => backend) ?? []) expect(meaningOf(key)).toBeDefined();
    expect(meaningOf('toString')).toBeUndefined();
  });

  it('explains those of other networks', () => {
    expect(meaningOf('/cosmoshub-4:stars')).toBe(meaningOf('stars'));
  });
});
