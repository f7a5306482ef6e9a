import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { ApiError, ExplorerError, NotFoundError } from '@cairn/chain/errors';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { dehydratePage, hydratePage, isOfPage } from './page-state.ts';

const NOW = 1_000_000;

/** Transfers cached answers from one client to another. */
async function travel(answers: Readonly<Record<string, () => unknown>>): Promise<QueryClient> {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const [key, queryFn] of Object.entries(answers))
    await server.query({ queryKey: [key], queryFn }).catch(() => undefined);
  const browser = new QueryClient();
  const text = dehydratePage(server.getQueryCache().getAll(), Date.now(), 4_000);
  expect(hydratePage([browser], text, NOW)).toEqual({ intervalMs: 4_000 });
  return browser;
}

describe('what a page was made of', () => {
  it('is the same in the browser, amounts and maps too, as old as it was', async () => {
    const value = {
      amount: 10n ** 40n,
      byName: new Map([['a', [1, null]]]),
      none: undefined,
      html: '</script>',
    };
    const browser = await travel({ block: () => value });
    expect(browser.getQueryData(['block'])).toEqual(value);
    const at = browser.getQueryState(['block'])?.dataUpdatedAt ?? 0;
    expect(NOW - at).toBeLessThan(10_000);
    expect(at).toBeLessThanOrEqual(NOW);
  });

  it('keeps its original read time, in browser time', async () => {
    const browser = await travel({ block: () => ({ value: 1, receivedMs: Date.now() }) });
    const { dataUpdatedAt } = browser.getQueryState(['block']) ?? {};
    expect(browser.getQueryData(['block'])).toEqual({ value: 1, receivedMs: dataUpdatedAt });
  });

  it('keeps failures with their class, sentence and fields, and none of their causes', async () => {
    const cause = new Error('internal');
    const browser = await travel({
      gone: () => Promise.reject(new NotFoundError('no such thing', { url: '/x', status: 404, cause })),
      busy: () => Promise.reject(new ApiError('busy', { retryable: true })),
      early: () => Promise.reject(new IndexNotReadyError('later', { done: 1, of: 2 }, 500)),
      odd: () => Promise.reject(new TypeError('odd')),
    });
    const errorOf = (key: string) => browser.getQueryState([key])?.error;
    expect(errorOf('gone')).toBeInstanceOf(NotFoundError);
    expect(errorOf('gone')).toMatchObject({
      message: 'no such thing',
      url: '/x',
      status: 404,
      retryable: false,
    });
    expect(errorOf('gone')?.cause).toBeUndefined();
    expect(errorOf('busy')).toMatchObject({ retryable: true });
    const early = errorOf('early');
    expect(early).toBeInstanceOf(IndexNotReadyError);
    expect(early instanceof ExplorerError && early.sentence).toContain('Retrying');
    expect(errorOf('odd')).toMatchObject({ name: 'TypeError', message: 'odd' });
    for (const { state } of browser.getQueryCache().getAll()) {
      expect(isOfPage(state)).toBe(true);
      // Figures that stay hidden after a failure are hidden from the start.
      expect(state.errorUpdateCount).toBe(1);
    }
  });

  it('is refused as a whole where something cannot be written down', async () => {
    await expect(travel({ code: () => () => undefined })).rejects.toThrow('function');
  });
});
