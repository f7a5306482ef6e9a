import { describe, expect, it } from 'vitest';
import { createStorage, type StorageBackend } from './storage.ts';

function memory(
  entries: Record<string, string> = {},
): StorageBackend & { readonly map: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  };
}

const refusing: StorageBackend = {
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

describe('browser storage', () => {
  it('gives the default for what is absent, not JSON, or of another shape', () => {
    expect(createStorage(memory()).read('theme')).toBe('system');
    expect(createStorage(memory({ 'cairn:theme': '{broken' })).read('theme')).toBe('system');
    expect(createStorage(memory({ 'cairn:theme': '"purple"' })).read('theme')).toBe('system');
  });

  it('keeps a value for the next visit under its prefix', () => {
    const backend = memory();
    createStorage(backend).write('theme', 'dark');
    expect(backend.map.get('cairn:theme')).toBe('"dark"');
    expect(createStorage(backend).read('theme')).toBe('dark');
  });

  it('drops a bad star and keeps the others', () => {
    const stars = [{ id: 'elys1abc', label: 'mine' }, { id: 5 }, null, { id: '' }, { id: 'elys1def' }];
    const storage = createStorage(memory({ 'cairn:stars': JSON.stringify(stars) }));
    expect(storage.read('stars')).toEqual([
      { id: 'elys1abc', label: 'mine', note: '' },
      { id: 'elys1def', label: '', note: '' },
    ]);
  });

  it('returns the same object twice, so that nothing is rendered again', () => {
    const storage = createStorage(memory({ 'cairn:stars': '[{"id":"x"}]' }));
    expect(storage.read('stars')).toBe(storage.read('stars'));
  });

  it('works for this visit where the browser refuses', () => {
    const storage = createStorage(refusing);
    expect(storage.read('zone')).toBe('local');
    storage.write('zone', 'utc');
    expect(storage.read('zone')).toBe('utc');
  });

  it('notifies every listener, and reads again after another tab wrote', () => {
    const backend = memory();
    const storage = createStorage(backend);
    const seen: string[] = [];
    storage.subscribe(() => seen.push(storage.read('rows')));
    storage.write('rows', 'compact');
    backend.map.set('cairn:rows', '"comfortable"');
    storage.refresh();
    expect(seen).toEqual(['compact', 'comfortable']);
  });

  it('clears its own keys only', () => {
    const backend = memory({ other: 'kept', 'cairn:theme': '"dark"' });
    createStorage(backend).clear();
    expect([...backend.map.keys()]).toEqual(['other']);
  });
});
