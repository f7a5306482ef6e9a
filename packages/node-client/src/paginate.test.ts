import { ResponseShapeError } from '@cairn/chain/errors';
import { describe, expect, it } from 'vitest';
import type { Answer, Page } from './node-client.ts';
import { listAllPages, pageQuery, type PageRequest } from './paginate.ts';

function answer(
  items: readonly number[],
  nextKey: string | null,
  height: number | null,
): Answer<Page<number>> {
  return {
    value: { items, nextKey, total: null },
    height,
    source: { kind: 'node', url: 'u' },
    receivedMs: 1,
  };
}

describe('listAllPages', () => {
  it('follows every key, at the height of the first page', async () => {
    const requested: { page: PageRequest; height: number | undefined }[] = [];
    const pages = [answer([1, 2], 'a+/=', 90), answer([3], 'b', 91), answer([4], null, 92)];
    const list = await listAllPages((page) => {
      requested.push(page);
      return Promise.resolve(pages[requested.length - 1] ?? answer([], null, null));
    });
    expect(list.value).toEqual({ items: [1, 2, 3, 4], complete: true });
    expect(list.height).toBe(90);
    expect(requested.map(({ page, height }) => [page.key, height])).toEqual([
      [undefined, undefined],
      ['a+/=', 90],
      ['b', 90],
    ]);
  });
  it('reads every page from the end on request', async () => {
    const requested: (boolean | undefined)[] = [];
    await listAllPages(
      ({ page }) => Promise.resolve(answer([1], requested.push(page.reverse) < 2 ? 'a' : null, 1)),
      { reverse: true },
    );
    expect(requested).toEqual([true, true]);
  });
  it('stops at the cap and reports the list as incomplete', async () => {
    const list = await listAllPages(() => Promise.resolve(answer([1, 2, 3], `${Math.random()}`, null)), {
      cap: 5,
    });
    expect(list.value).toEqual({ items: [1, 2, 3, 1, 2], complete: false });
  });
  it('stops after as many empty pages, and reports the list as incomplete', async () => {
    let pages = 0;
    const list = await listAllPages(
      () => {
        pages += 1;
        return pages > 20
          ? Promise.reject(new RangeError('endless'))
          : Promise.resolve(answer([], `${pages}`, 1));
      },
      { cap: 5 },
    );
    expect(list.value).toEqual({ items: [], complete: false });
  });
  it('is complete when the list ends exactly at the cap', async () => {
    const list = await listAllPages(() => Promise.resolve(answer([1, 2], null, null)), { cap: 2 });
    expect(list.value.complete).toBe(true);
  });
  it('throws when a node repeats a key, instead of looping', async () => {
    const endless = listAllPages(() => Promise.resolve(answer([1], 'same', null)));
    await expect(endless).rejects.toBeInstanceOf(ResponseShapeError);
  });
});

describe('pageQuery', () => {
  it('contains only requested parameters', () => {
    const stated = Object.entries(pageQuery({ limit: 10, reverse: true, countTotal: false })).filter(
      ([, value]) => value !== undefined,
    );
    expect(stated).toEqual([
      ['pagination.limit', 10],
      ['pagination.reverse', true],
    ]);
  });
});
