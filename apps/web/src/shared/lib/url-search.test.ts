import { describe, expect, it } from 'vitest';
import { parseUrlSearch, stringifyUrlSearch } from './url-search.ts';

describe('the query part of an address', () => {
  it('round-trips, unusual characters included', () => {
    const search = { 'txs.filter': 'a&b=c d+é', tab: 'raw' };
    expect(parseUrlSearch(stringifyUrlSearch(search))).toEqual(search);
  });

  it('leaves empty values out, and the question mark when nothing is left', () => {
    expect(stringifyUrlSearch({ tab: '', page: '2' })).toBe('?page=2');
    expect(stringifyUrlSearch({ tab: '' })).toBe('');
  });

  it('is read without empty values: a form without scripts sends them', () => {
    expect(parseUrlSearch('?page=2&tab=&page=')).toEqual({});
  });
});
