import { describe, expect, it } from 'vitest';
import { itemsOf, membersOf, valueAt } from './json-text.ts';
import { malformed } from './node-error.ts';
import { offsetAndKey, cutPage, readPaging } from './paging.ts';

/** A list of `length` items with two parallel arrays, as for amm pools. */
function listOf(length: number): string {
  const pool = Array.from({ length }, (_, at) => `{"id":"${String(at)}"}`).join(',');
  const extra = Array.from({ length }, (_, at) => `"extra ${String(at)}"`).join(',');
  return `{"pool":[${pool}],"extra_infos":[${extra}],"pagination":{"next_key":null,"total":"0"}}`;
}

interface Page {
  readonly items: readonly string[];
  readonly extras: readonly string[];
  readonly nextKey: string | null;
  readonly total: string;
}

function request(body: string, query: Record<string, string>, pathKey?: string): Page {
  const paging = readPaging(new URLSearchParams(query), pathKey);
  const members = membersOf(cutPage(body, paging));
  const page: unknown = JSON.parse(members.get('pagination') ?? '');
  const nextKey = valueAt(page, 'next_key');
  return {
    items: itemsOf(members.get('pool') ?? ''),
    extras: itemsOf(members.get('extra_infos') ?? ''),
    nextKey: typeof nextKey === 'string' ? nextKey : null,
    total: String(valueAt(page, 'total')),
  };
}

describe.each([0, 1, 7, 100, 250])('a list of %i', (length) => {
  const body = listOf(length);
  const all = itemsOf(membersOf(body).get('pool') ?? '');

  it.each([1, 2, 3, 7, 99, 100, 101, 1000])('is complete when read in pages of %i by key', (limit) => {
    for (const reverse of ['false', 'true']) {
      const items: string[] = [];
      let key: string | null = '';
      while (key !== null) {
        const page: Page = request(body, {
          'pagination.limit': String(limit),
          'pagination.reverse': reverse,
          ...(key === '' ? {} : { 'pagination.key': key }),
        });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        expect(page.extras).toHaveLength(page.items.length);
        items.push(...page.items);
        key = page.nextKey;
      }
      expect(items).toEqual(reverse === 'true' ? all.toReversed() : all);
    }
  });

  it.each([1, 3, 100, 1000])('is complete when read in pages of %i by offset', (limit) => {
    for (const reverse of ['false', 'true']) {
      const items: string[] = [];
      for (let offset = 0; offset < length + limit; offset += limit) {
        const page = request(body, {
          'pagination.limit': String(limit),
          'pagination.offset': String(offset),
          'pagination.reverse': reverse,
        });
        expect(page.total).toBe('0');
        items.push(...page.items);
      }
      expect(items).toEqual(reverse === 'true' ? all.toReversed() : all);
    }
  });

  it('is counted without a limit and on request, never when continued by key', () => {
    const bare = request(body, {});
    expect(bare.items).toHaveLength(Math.min(length, 100));
    expect(bare.total).toBe(String(length));
    const reported = request(body, { 'pagination.limit': '2', 'pagination.count_total': 'true' });
    expect(reported.total).toBe(String(length));
    if (reported.nextKey === null) return;
    const next = request(body, { 'pagination.key': reported.nextKey, 'pagination.count_total': 'true' });
    expect(next.total).toBe('0');
  });
});

describe('keys', () => {
  it('have both characters that a query must encode', () => {
    expect(request(listOf(3), { 'pagination.limit': '1' }).nextKey).toMatch(/^\+\/\+\/.+==$/);
  });

  it("work URL-safe in a path, where the query's key is ignored", () => {
    const body = listOf(5);
    const key = request(body, { 'pagination.limit': '2' }).nextKey ?? '';
    const safe = key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    const page = request(body, { 'pagination.limit': '2', 'pagination.key': 'AAAA' }, safe);
    expect(page.items).toEqual(['{"id":"2"}', '{"id":"3"}']);
    expect(request(body, { 'pagination.key': key, 'pagination.limit': '2' }, '').items[0]).toBe('{"id":"0"}');
  });

  it('that do not exist yield an empty page', () => {
    expect(request(listOf(5), { 'pagination.key': 'AAAA' })).toEqual({
      items: [],
      extras: [],
      nextKey: null,
      total: '0',
    });
  });

  it('whose plus became a space are refused at the space', () => {
    const query = new URLSearchParams('pagination.key=YW1tL3B+b2w=');
    expect(() => readPaging(query, undefined)).toThrow(malformed('illegal base64 data at input byte 7'));
  });
});

it.each([
  ['pagination.limit=-1', 'strconv.ParseUint: parsing "-1": invalid syntax'],
  ['pagination.offset=x', 'strconv.ParseUint: parsing "x": invalid syntax'],
  [
    'pagination.limit=18446744073709551616',
    'strconv.ParseUint: parsing "18446744073709551616": value out of range',
  ],
  ['pagination.reverse=yes', 'strconv.ParseBool: parsing "yes": invalid syntax'],
])('refuses %s', (query, message) => {
  expect(() => readPaging(new URLSearchParams(query), undefined)).toThrow(malformed(message));
});

it('refuses a long key of padding at once', () => {
  const query = new URLSearchParams({ 'pagination.key': `${'='.repeat(100_000)}x` });
  const startMs = performance.now();
  expect(() => readPaging(query, undefined)).toThrow(malformed('illegal base64 data at input byte 0'));
  expect(performance.now() - startMs).toBeLessThan(1_000);
});

it('refuses key and offset together with the handler’s message', () => {
  const paging = readPaging(
    new URLSearchParams({ 'pagination.key': 'AAAA', 'pagination.offset': '2' }),
    undefined,
  );
  const message = 'invalid request, either offset or key is expected, got both';
  expect(offsetAndKey(paging, 'internal')).toEqual({ status: 500, code: 13, message });
  expect(offsetAndKey(paging, 'unknown')).toEqual({ status: 500, code: 2, message });
  expect(offsetAndKey(paging, 'paginate')).toEqual({
    status: 400,
    code: 3,
    message: `paginate: ${message}`,
  });
});

it('leaves a body unchanged whose handler does not paginate', () => {
  const body = '{"prices":[1,2,3],"pagination":null}';
  const paging = readPaging(new URLSearchParams({ 'pagination.limit': '1' }), undefined);
  expect(cutPage(body, paging)).toBe(body);
});
