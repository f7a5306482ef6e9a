import { createNodeClient } from '@cairn/node-client/node-client';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { isSettled, txPageQuery } from './queries.ts';
import { readFilter } from './tx-filter.ts';

describe('a page of transactions from the head', () => {
  it('is loaded once more when the node has indexed its first block', async () => {
    let requests = 0;
    const fetch = () => {
      requests += 1;
      return Promise.resolve(Response.json({ txs: [], tx_responses: [], total: '0' }));
    };
    const node = createNodeClient({ url: 'http://node', fetch, now: Date.now });
    const client = new QueryClient();
    const chain = { chainId: 'test-1', messages: [], addressPrefix: 'elys' };
    const { filter } = readFilter({ from: '100' });
    const load = (head: number) =>
      client.query(txPageQuery(node, chain, filter, { height: 100, skip: 0 }, isSettled(100, head)));
    for (const head of [100, 101]) await load(head);
    expect(requests).toBe(1);
    for (const head of [102, 103, 400]) await load(head);
    expect(requests).toBe(2);
  });

  it('is not settled while the head is unknown', () => {
    expect(isSettled(100, undefined)).toBe(false);
  });
});
