import { createNodeClient } from '@cairn/node-client/node-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubIndex } from '../../../testing/stub-index.ts';
import { TEST_NODE } from '../../../testing/render-with.tsx';
import { createQueryClient } from '../../shared/lib/query-client.ts';
import { depositsQuery } from './vote-queries.ts';

const ID = 7;
const ANN = 'elys1vzwhdmyae7qvjy0e8vpyn7f4jp3nxgf0yah6cs';
const TIME = '2026-11-21T09:00:00Z';
const HASH = 'A'.repeat(64);
const place = { height: 2_310, time: TIME, part: 'tx', txHash: HASH, account: ANN, coins: [], result: '' };
const DEPOSIT = { ...place, step: 'deposit', coins: [{ denom: 'uelys', amount: '5' }] };
const steps = (...rows: readonly object[]) =>
  rows.map((row, index) => ({ ...place, id: `${index}`, ...row }));

const tx = (type: string, more: object) => ({
  height: '2290',
  txhash: HASH,
  gas_wanted: '1',
  gas_used: '1',
  timestamp: TIME,
  events: [
    {
      type,
      attributes: Object.entries({ proposal_id: `${ID}`, ...more }).map(([key, value]) => ({ key, value })),
    },
  ],
});
/** A node whose chain holds nothing, with these txs. */
const nodeWith = (...txs: readonly object[]) =>
  createNodeClient({
    url: TEST_NODE.url,
    now: () => 0,
    fetch: () =>
      Promise.resolve(
        Response.json({
          deposits: [],
          pagination: { next_key: null, total: '0' },
          txs: txs.map(() => ({})),
          tx_responses: txs,
          total: `${txs.length}`,
        }),
      ),
  });
afterEach(() => vi.unstubAllGlobals());

describe('deposits of an ended proposal', () => {
  const madeTx = tx('proposal_deposit', { depositor: ANN, amount: '5uelys' });
  const deposits = (...txs: readonly object[]) =>
    createQueryClient().query(depositsQuery(nodeWith(...txs), ID, true));

  it('come from the index if it has the submission', async () => {
    stubIndex({ steps: steps(DEPOSIT, { step: 'submit' }) });
    const { source, value } = await deposits(madeTx, madeTx);
    expect([source.kind, value.made.length]).toEqual(['index', 1]);
  });

  it('come from the node if the index begins later', async () => {
    stubIndex({ steps: steps({ step: 'ended' }) });
    const { source, value } = await deposits(madeTx);
    expect([source.kind, value.made.length]).toEqual(['node', 1]);
  });

  it('come from the index if the node has no more of them', async () => {
    stubIndex({ steps: steps(DEPOSIT) });
    const { source, value } = await deposits();
    expect([source.kind, value.made.length]).toEqual(['index', 1]);
  });
});
