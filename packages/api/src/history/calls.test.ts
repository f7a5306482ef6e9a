import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callService, type ServiceClient } from '../call-service.ts';
import { IndexNotReadyError } from '../index-not-ready.ts';
import { pathOf } from '../call-path.ts';
import { failure } from '../failure.ts';
import { listHoldersCall, swapPriceDaysCall } from './assets.ts';
import { HISTORY_CALLS } from './calls.ts';
import { indexStatusCall } from './index-status.ts';
import { listPerpetualTradesCall, listSwapsCall, listTradersCall } from './trading.ts';
import { getTxCall, listTxsCall } from './txs.ts';

const answering = (status: number, body: unknown, headers: Record<string, string> = {}): ServiceClient => ({
  url: '',
  fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status, headers })),
});

describe('the history calls', () => {
  it('have distinct paths, with a parameter for each part in braces', () => {
    const paths = HISTORY_CALLS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain(indexStatusCall.path);
    for (const { path, params } of HISTORY_CALLS) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const schema = v.parse(v.object({ entries: v.record(v.string(), v.unknown()) }), params);
      expect(Object.keys(schema.entries).sort()).toEqual([...names].sort());
    }
  });

  it('become paths with escaped values', () => {
    expect(pathOf(listHoldersCall, { params: { denom: 'ibc/A' }, query: { limit: 5 } })).toBe(
      '/api/v1/assets/ibc%2FA/holders?limit=5',
    );
    expect(pathOf(listTxsCall, { query: { type: ['/a.B', '/c.D'], result: 'failed' } }, '.csv')).toBe(
      '/api/v1/txs.csv?type=%2Fa.B%2C%2Fc.D&result=failed',
    );
  });

  it('refuse an answer with a day that does not exist', () => {
    const item = { day: '2026-02-30', amount: '1', usd: '1', swaps: 1 };
    const body = { items: [item], height: 1, indexedFrom: null };
    expect(v.safeParse(swapPriceDaysCall.answer, body).success).toBe(false);
  });

  it('refuse invalid arguments', () => {
    expect(v.safeParse(listTxsCall.query, { limit: '201' }).success).toBe(false);
    expect(v.safeParse(listTxsCall.query, { since: '2026-02-30' }).success).toBe(false);
    expect(v.safeParse(listTxsCall.query, { until: '2026-02-28T23:59:59.5Z' }).success).toBe(true);
    expect(v.safeParse(listTxsCall.query, { limit: '0' }).success).toBe(false);
    expect(v.safeParse(listTxsCall.query, { typo: '1' }).success).toBe(false);
    expect(v.parse(listTxsCall.query, { from: '7', type: '/a,/b' })).toMatchObject({
      from: 7,
      type: ['/a', '/b'],
      limit: 25,
      result: 'all',
    });
  });

  it('list everything unless the query limits it', () => {
    expect(v.parse(listPerpetualTradesCall.query, {})).toEqual({ limit: 25, only: 'all' });
    expect(v.parse(listTradersCall.query, {})).toEqual({ limit: 25, period: '7d', by: 'best' });
    expect(v.parse(listSwapsCall.query, {})).toEqual({ limit: 25, conversions: 'show' });
  });

  it('have downloads where they list pages', () => {
    const isPage = v.object({ entries: v.object({ items: v.unknown(), next: v.unknown() }) });
    const pages = HISTORY_CALLS.filter(({ answer }) => v.is(isPage, answer));
    expect(pages.length).toBeGreaterThan(20);
    // Its order changes with every block.
    const without = ['/api/v1/wallets/recent'];
    expect(pages.filter(({ exported }) => exported !== true).map(({ path }) => path)).toEqual(without);
  });

  it('return few entries unless the query wants more', () => {
    const defaults = new Map<string, Set<number>>();
    for (const { query } of HISTORY_CALLS) {
      const parsed = v.safeParse(v.pipe(query, v.record(v.string(), v.unknown())), {});
      for (const [name, value] of Object.entries(parsed.success ? parsed.output : {}))
        if (typeof value === 'number') defaults.set(name, (defaults.get(name) ?? new Set()).add(value));
    }
    expect(Object.fromEntries(defaults)).toEqual({
      limit: new Set([25, 10_000, 10]),
      points: new Set([120]),
      hours: new Set([24]),
      blocks: new Set([100]),
      txs: new Set([1_000]),
    });
  });

  it('report the delay and the progress of an index that is being prepared', async () => {
    const body = { ...failure('API_ERROR', 'the index is being prepared'), progress: { done: 5, of: 9 } };
    const requested = callService(answering(503, body, { 'retry-after': '3' }), listTxsCall, {});
    await expect(requested).rejects.toThrow(IndexNotReadyError);
    await expect(requested).rejects.toMatchObject({ progress: { done: 5, of: 9 }, retryAfterMs: 3000 });
  });

  it('report what was not found, and unexpected responses, as such', async () => {
    const request = (client: ServiceClient) => callService(client, getTxCall, { params: { hash: 'A' } });
    await expect(request(answering(404, failure('NOT_FOUND')))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(request(answering(200, { hash: 1 }))).rejects.toMatchObject({ path: 'hash' });
  });
});
