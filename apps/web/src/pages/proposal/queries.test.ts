import { createNodeClient } from '@cairn/node-client/node-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubIndex } from '../../../testing/stub-index.ts';
import { TEST_NODE } from '../../../testing/render-with.tsx';
import { createQueryClient } from '../../shared/lib/query-client.ts';
import { castVotesQuery, depositsQuery } from './queries.ts';

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

describe('the height at which votes of a failed expedited vote were dropped', () => {
  const EXPEDITED = { step: 'ended', height: 2_320, result: 'expedited_proposal_rejected: ' };
  const END = { step: 'ended', height: 2_340, result: 'proposal_rejected: ' };
  const BEGIN = { step: 'vote-begins' };
  const voteTx = tx('proposal_vote', { voter: ANN, option: '[{"option":1,"weight":"1"}]' });
  const votes = (...rows: readonly object[]) => {
    stubIndex({ steps: steps(...rows) });
    return createQueryClient().query(castVotesQuery(nodeWith(voteTx), ID, true));
  };

  it.each([
    ['is that of the index', [END, EXPEDITED, BEGIN], 2_320],
    ['is null if the index has no such end', [END, BEGIN], null],
    ['is unknown if the index begins after the vote', [END], undefined],
    ['is unknown if the index has no block events, or ends before the vote', [BEGIN], undefined],
  ] as const)('%s', async (_, rows, dropped) => {
    expect((await votes(...rows)).value.dropped).toBe(dropped);
  });

  it('is that of the index also for votes of the node', async () => {
    const { source, value } = await votes(END, EXPEDITED);
    expect([source.kind, value.dropped]).toEqual(['node', 2_320]);
  });
});
