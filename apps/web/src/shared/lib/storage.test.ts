import { describe, expect, it, vi } from 'vitest';
import { createStorage, type BrowserStorage, type StorageBackend } from './storage.ts';

function memory(
  entries: Record<string, string> = {},
): StorageBackend & { readonly map: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  };
}

const refusing: StorageBackend = {
  length: 1,
  key() {
    throw new DOMException('denied', 'SecurityError');
  },
  getItem() {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem() {
    throw new DOMException('denied', 'SecurityError');
  },
};

/** A storage that has read its backend. */
async function refreshed(backend: StorageBackend): Promise<BrowserStorage> {
  const storage = createStorage(backend);
  await storage.refresh();
  return storage;
}

describe('browser storage', () => {
  it('gives the default for what is absent, not JSON, or of another shape', async () => {
    const themes = [{}, { 'cairn:theme': '{broken' }, { 'cairn:theme': '"purple"' }].map(async (entries) =>
      (await refreshed(memory(entries))).read('theme'),
    );
    expect(await Promise.all(themes)).toEqual(['system', 'system', 'system']);
  });

  it('keeps a value for the next visit under its prefix', async () => {
    const backend = memory();
    createStorage(backend).write('theme', 'dark');
    expect(backend.map.get('cairn:theme')).toBe('"dark"');
    expect((await refreshed(backend)).read('theme')).toBe('dark');
  });

  it('keeps what is valid beside what is not', async () => {
    const backend = memory({ 'cairn:wallet': 'null', 'cairn:rows': '"wide"', 'cairn:zone': '"utc"' });
    const storage = await refreshed(backend);
    expect([storage.read('wallet'), storage.read('rows'), storage.read('zone')]).toEqual([
      null,
      'comfortable',
      'utc',
    ]);
  });

  it('drops a bad star and keeps the others', async () => {
    const stars = [{ id: 'elys1abc', label: 'mine' }, { id: 5 }, null, { id: '' }, { id: 'elys1def' }];
    const storage = await refreshed(memory({ 'cairn:stars': JSON.stringify(stars) }));
    expect(storage.read('stars')).toEqual([
      { id: 'elys1abc', label: 'mine', note: '' },
      { id: 'elys1def', label: '', note: '' },
    ]);
  });

  it('returns the same object twice, so that nothing is rendered again', async () => {
    const storage = await refreshed(memory({ 'cairn:stars': '[{"id":"x"}]' }));
    expect(storage.read('stars')).toBe(storage.read('stars'));
  });

  it('works for this visit where the browser refuses', async () => {
    const storage = await refreshed(refusing);
    expect(storage.read('zone')).toBe('local');
    storage.write('zone', 'utc');
    expect(storage.read('zone')).toBe('utc');
  });

  it('notifies every listener, and reads again after another tab wrote', async () => {
    const backend = memory();
    const storage = createStorage(backend);
    const seen: string[] = [];
    storage.subscribe(() => seen.push(storage.read('rows')));
    storage.write('rows', 'compact');
    backend.map.set('cairn:rows', '"comfortable"');
    await storage.refresh();
    expect(seen).toEqual(['compact', 'comfortable']);
  });

  it.each([null, refusing])('keeps over a refresh what the browser refuses to store', async (backend) => {
    const storage = createStorage(backend);
    storage.write('theme', 'dark');
    await storage.refresh();
    expect(storage.read('theme')).toBe('dark');
  });

  it('replaces nothing of another tab that it could not read', async () => {
    const backend = memory();
    const storage = createStorage(backend);
    const others = '[{"id":"x","label":"","note":""}]';
    backend.map.set('cairn:stars', others);
    vi.doMock('./stored-schemas.ts', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(storage.refresh()).rejects.toThrow();
    vi.doUnmock('./stored-schemas.ts');
    storage.write('stars', []);
    expect(backend.map.get('cairn:stars')).toBe(others);
    await storage.refresh();
    expect(storage.read('stars')).toHaveLength(1);
  });

  it('drops past searches that would leave the site', async () => {
    const searches = ['/block/1', '//evil.example', '/\\evil.example'].map((to) => ({ text: 'x', to }));
    const storage = await refreshed(memory({ 'cairn:searches': JSON.stringify(searches) }));
    expect(storage.read('searches').map(({ to }) => to)).toEqual(['/block/1']);
  });

  it('clears its own keys only, of all networks and versions', () => {
    const backend = memory({
      other: '1',
      'cairn:theme': '"dark"',
      'cairn:/b-1:stars': '[]',
      'cairn:old': '1',
    });
    createStorage(backend).clear();
    expect([...backend.map.keys()]).toEqual(['other']);
    expect(() => createStorage(refusing).clear()).not.toThrow();
  });
});
