import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** A request or link that ignores the network's base path. */
const FROM_ROOT = /(?:fetch|EventSource|WebSocket)\(\s*['"`]\/|\b(?:href|src|action|to)=["']\/|=\{[`']\//;

describe('a network that is served below a path', () => {
  beforeAll(() => {
    globalThis.cairnPlace = { base: '/host/a-1', root: '/host' };
    vi.resetModules();
  });
  afterAll(() => {
    globalThis.cairnPlace = undefined;
    vi.resetModules();
  });

  it('has every page there', async () => {
    const { findPage, listPages } = await import('./pages.ts');
    expect(listPages().filter(({ pattern }) => !pattern.startsWith('/host/a-1/'))).toEqual([]);
    expect(findPage('/host/a-1/block/5')?.outcome).toBe('page');
    expect(findPage('/host/a-1/')?.outcome).toBe('page');
    expect(findPage('/block/5')).toBeUndefined();
  });

  it('is linked and searched there', async () => {
    const { paths } = await import('../shared/config/paths.ts');
    const plain = Object.values(paths).filter((path) => typeof path === 'string');
    expect(plain.filter((path) => !path.startsWith('/host/a-1/'))).toEqual([]);
    expect([paths.block(5), paths.pool(1)]).toEqual(['/host/a-1/block/5', '/host/a-1/pool/1']);
    const { routeSearch } = await import('../features/search/route-search.ts');
    expect(routeSearch('5', 'elys')).toEqual({ outcome: 'go', to: '/host/a-1/block/5' });
  });

  it('requests what the service answers there, and files where networks share them', async () => {
    const { ROOT, servicePath, withoutBase } = await import('../shared/config/base.ts');
    expect([ROOT, servicePath('/api/v1/clock')]).toEqual(['/host', '/host/a-1/api/v1/clock']);
    expect([withoutBase('/host/a-1/block/5'), withoutBase('/host/a-12/x')]).toEqual([
      '/block/5',
      '/host/a-12/x',
    ]);
  });

  it('keeps what belongs to it under its own name in the browser', async () => {
    const { createStorage } = await import('../shared/lib/storage.ts');
    const cached = new Map<string, string>();
    const storage = createStorage({
      length: 0,
      key: () => null,
      getItem: (key) => cached.get(key) ?? null,
      setItem: (key, text) => void cached.set(key, text),
      removeItem: (key) => void cached.delete(key),
    });
    storage.write('theme', 'dark');
    storage.write('stars', []);
    expect([...cached.keys()]).toEqual(['cairn:theme', 'cairn:/a-1:stars']);
  });

  it('is forgotten by no request and no link of the sources', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
    const forgetful = files
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(join(SOURCES, file), 'utf8')
          .split('\n')
          .filter((line) => FROM_ROOT.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(forgetful).toEqual([]);
  });
});
