import { describe, expect, it } from 'vitest';
import { filterRows, pageRows, parseSort, sortRows, sortText } from './arrange-rows.ts';

describe('sortRows', () => {
  it('compares bigints beyond 2^53 exactly', () => {
    const rows = [9007199254740993n, 9007199254740992n, 9007199254740994n];
    expect(sortRows(rows, (row) => row, false)).toEqual([
      9007199254740992n,
      9007199254740993n,
      9007199254740994n,
    ]);
  });

  it('keeps what has no value last, whichever way', () => {
    const rows: readonly (number | null)[] = [null, 2, null, 1];
    expect(sortRows(rows, (row) => row, false)).toEqual([1, 2, null, null]);
    expect(sortRows(rows, (row) => row, true)).toEqual([2, 1, null, null]);
  });

  it('keeps the order of equal rows, in both directions', () => {
    const rows = [
      { key: 1, name: 'a' },
      { key: 1, name: 'b' },
      { key: 0, name: 'c' },
    ];
    expect(sortRows(rows, (row) => row.key, true).map((row) => row.name)).toEqual(['a', 'b', 'c']);
    expect(sortRows(rows, (row) => row.key, false).map((row) => row.name)).toEqual(['c', 'a', 'b']);
  });

  it('compares amounts only within a denom', () => {
    const rows = ['9 uusdc', '5 aevm', '7 uusdc', '8 aevm', 'none'];
    const amountOf = (row: string) => (row === 'none' ? null : Number(row[0]));
    const denomOf = (row: string) => row.split(' ')[1] ?? null;
    const sorted = (isDescending: boolean) => sortRows(rows, amountOf, isDescending, denomOf);
    expect(sorted(true)).toEqual(['8 aevm', '5 aevm', '9 uusdc', '7 uusdc', 'none']);
    expect(sorted(false)).toEqual(['5 aevm', '8 aevm', '7 uusdc', '9 uusdc', 'none']);
  });

  it('puts pool 10 after pool 9', () => {
    expect(sortRows(['pool 10', 'pool 9'], (row) => row, false)).toEqual(['pool 9', 'pool 10']);
  });
});

describe('parseSort', () => {
  it('reads its own text back', () => {
    for (const isDescending of [true, false]) {
      const order = { column: 'height', isDescending };
      expect(parseSort(sortText(order), ['height'])).toEqual(order);
    }
  });

  it('ignores a column that is not sortable', () => {
    expect(parseSort('-secret', ['height'])).toBeUndefined();
  });
});

describe('filterRows', () => {
  it('requires every word, in any order and case', () => {
    const rows = ['Cobalt Nodes jailed', 'Cobalt Stake', 'jailed'];
    expect(filterRows(rows, ' JAILED  cobalt ', (row) => row)).toEqual(['Cobalt Nodes jailed']);
  });

  it('lets everything through when the filter is blank', () => {
    expect(filterRows(['a'], '   ', (row) => row)).toEqual(['a']);
  });
});

describe('pageRows', () => {
  it.each([
    [undefined, [1, 2], 1],
    ['2', [3], 2],
    ['9', [3], 2],
    ['0', [1, 2], 1],
    ['1.5', [1, 2], 1],
    ['x', [1, 2], 1],
  ])('clamps page %s to the nearest that exists', (requested, rows, page) => {
    expect(pageRows([1, 2, 3], requested, 2)).toEqual({ rows, page, pages: 2 });
  });

  it('has one empty page when there is nothing', () => {
    expect(pageRows([], '1', 25)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
