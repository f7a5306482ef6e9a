import { describe, expect, it } from 'vitest';
import { MAX_PARTS, mergeParts, type Part } from './merge-parts.ts';

const part = (id: string, pages: string, size = 10_000): Part => ({
  ids: [id],
  pages: new Set(pages.split(' ')),
  size,
});
const idsOf = (parts: readonly Part[]) => parts.map(({ ids }) => [...ids].sort().join('+')).sort();
const countOf = (parts: readonly Part[], page: string) => parts.filter(({ pages }) => pages.has(page)).length;

describe('parts of pages', () => {
  it('stay as they are where no page has many', () => {
    const parts = [part('a', 'one two'), part('b', 'two three')];
    expect(mergeParts(new Map(), parts)).toBe(parts);
  });

  it('merge until no page has more than the limit, the cheapest first', () => {
    const parts = [
      part('a', 'one two'),
      part('b', 'one two'),
      part('large', 'one three', 90_000),
      part('c', 'one four', 90_000),
      part('d', 'one five', 90_000),
      part('e', 'one six', 90_000),
      part('f', 'one seven', 90_000),
    ];
    const own = new Map(['two', 'three', 'four', 'five', 'six', 'seven'].map((page) => [page, 200_000]));
    const merged = mergeParts(new Map(), parts, own);
    expect(idsOf(merged)).toEqual(['a+b', 'c', 'd', 'e', 'f', 'large']);
    expect(countOf(merged, 'one')).toBe(MAX_PARTS);
  });

  it('burden small pages rather than large ones', () => {
    const parts = [
      part('a', 'one large'),
      part('b', 'one small'),
      part('c', 'one'),
      ...['d', 'e', 'f'].map((id) => part(id, `one ${id}`, 200_000)),
    ];
    expect(idsOf(mergeParts(new Map(), parts, new Map([['large', 500_000]])))).toContain('a');
  });

  it('are fewer where that is cheap', () => {
    const parts = ['a', 'b', 'c', 'd', 'e'].map((id) => part(id, `one ${id}`, 3000));
    expect(countOf(mergeParts(new Map(), parts), 'one')).toBe(MAX_PARTS - 2);
  });

  it('count what a merged part needs as loaded', () => {
    const others = Array.from({ length: 12 }, (_, at) => `other${at}`).join(' ');
    const parts = [
      part('a', 'one two'),
      part('b', 'one three'),
      part('needed', `one two ${others}`, 90_000),
      part('c', 'one four', 200_000),
      part('d', 'one five', 200_000),
      part('e', 'one six', 200_000),
    ];
    const merged = mergeParts(new Map([['a', ['needed']]]), parts);
    expect(idsOf(merged)).toContain('a+b');
    expect(merged.find(({ ids }) => ids.includes('needed'))?.pages.has('three')).toBe(true);
  });

  it('do not merge around a part between them', () => {
    const parts = ['a', 'between', 'c', 'd', 'e', 'f'].map((id) =>
      part(id, 'one', id === 'between' ? 90_000 : 10_000),
    );
    const imports = new Map([
      ['a', ['between']],
      ['between', ['c']],
    ]);
    const merged = mergeParts(imports, parts);
    expect(idsOf(merged)).not.toContain('a+c');
    expect(countOf(merged, 'one')).toBeLessThan(MAX_PARTS);
  });
});
