import type { Boot } from '@cairn/api/boot';
import { afterEach, expect, it, vi } from 'vitest';
import { TEST_CHAIN } from '../../testing/test-chain.ts';
import { renderPage } from './render-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('leaves nothing behind of requests that are not answered in time', async () => {
  const open = new Set<unknown>();
  vi.stubGlobal('fetch', (_url: string, { signal }: { readonly signal: AbortSignal }) => {
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
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { isComplete } = await renderPage({ path: '/blocks', search: '', boot, waitMs: 50 });
  expect(isComplete).toBe(false);
  await vi.waitFor(() => expect(open.size).toBe(0));
  // A timer would keep the page and all of its answers for as long as a browser keeps answers.
  expect(timers.mock.calls.filter(([, ms = 0]) => ms > 60_000)).toEqual([]);
});
