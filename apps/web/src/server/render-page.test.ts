import { parseJson } from '@cairn/chain/json';
import type { Boot } from '@cairn/api/boot';
import { sampleLines } from '@cairn/chain/testing/recorded-chain';
import { afterEach, expect, it, vi } from 'vitest';
import { at } from '../../testing/json.ts';
import { TEST_CHAIN } from '../../testing/test-chain.ts';
import { renderPage } from './render-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [line = ''] = sampleLines('elysnet-1', 'rest', 'blocks-sample');
const BLOCK = at(parseJson(line), 'body');

it.each(['/blocks', '/block/1', '/'])('%s leaves nothing behind of unanswered requests', async (path) => {
  const open = new Set<unknown>();
  vi.stubGlobal('fetch', (url: string, { signal }: { readonly signal: AbortSignal }) => {
    if (url.endsWith('/blocks/latest')) return Promise.resolve(new Response(JSON.stringify(BLOCK)));
    open.add(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        open.delete(signal);
        reject(new DOMException('cancelled', 'AbortError'));
      });
    });
  });
  const boot: Boot = {
    chain: TEST_CHAIN,
    nowMs: 0,
    release: '1',
    buildId: '1',
    replay: null,
    counterparty: null,
  };
  const begun = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  const { isComplete } = await renderPage({ path, search: '', boot, waitMs: 50 });
  expect(isComplete).toBe(false);
  await expect.poll(() => open.size).toBe(0);
  // A timer would retain the page and its answers for the whole garbage-collection time of the cache.
  const ended = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
  const left = begun.mock.results.filter(({ value }, index) => {
    const [, ms = 0] = begun.mock.calls[index] ?? [];
    return ms > 1_000 && !ended.has(value);
  });
  expect(left).toEqual([]);
});
