import { accFromBytes } from '@cairn/chain/address';
import { createNodeClient } from '@cairn/node-client/node-client';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { heldTokensQuery } from './held-tokens.ts';

const account = accFromBytes(new Uint8Array(20), 'elys');
const contract = accFromBytes(new Uint8Array(32), 'elys');
const moved = {
  height: '5',
  txhash: 'AB'.repeat(32),
  gas_wanted: '1',
  gas_used: '1',
  timestamp: '2026-11-10T00:00:00Z',
  events: [
    {
      type: 'wasm',
      attributes: [
        { key: '_contract_address', value: contract },
        { key: 'action', value: 'transfer' },
        { key: 'from', value: contract },
        { key: 'to', value: account },
        { key: 'amount', value: '7' },
      ],
    },
  ],
};

/** Held tokens where contracts answer queries with this status and body. */
async function heldWith(status: number, body: unknown, responses: readonly object[] = [moved]) {
  const node = createNodeClient({
    url: 'http://node',
    fetch: (url) =>
      Promise.resolve(
        url.includes('/smart/')
          ? Response.json(body, { status })
          : Response.json({
              txs: responses.map(() => ({})),
              tx_responses: responses,
              total: String(responses.length),
            }),
      ),
    now: Date.now,
    sleep: () => Promise.resolve(),
  });
  const found = await new QueryClient().query(heldTokensQuery(node, account));
  return { ...found, balances: found.tokens.map(({ baseUnits }) => baseUnits) };
}

describe('tokens of contracts', () => {
  it('have the balance that the contract reports', async () => {
    expect((await heldWith(200, { data: { balance: '12' } })).balances).toEqual([12n]);
  });

  it('are refused where the contract has no such query', async () => {
    const refusal = {
      code: 2,
      message: 'unknown variant `balance`: query wasm contract failed',
      details: [],
    };
    expect((await heldWith(500, refusal)).balances).toEqual(['refused']);
    expect((await heldWith(200, { data: {} })).balances).toEqual(['refused']);
  });

  it.each([429, 503])('are not loaded where the node answers %d', async (status) => {
    expect((await heldWith(status, 'busy')).balances).toEqual(['not-loaded']);
  });

  it('count transactions that could not be parsed', async () => {
    expect(await heldWith(200, {}, [{ txhash: 1 }])).toMatchObject({ tokens: [], unreadable: 2 });
  });
});
