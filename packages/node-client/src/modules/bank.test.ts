import { parseAccAddress } from '@cairn/chain/address';
import { ApiError } from '@cairn/chain/errors';
import { expect, it } from 'vitest';
import { createNodeClient } from '../node-client.ts';
import { getBalances, getSpendableBalances } from './bank.ts';

const address = parseAccAddress('elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m');

it.each([getBalances, getSpendableBalances])(
  'balances are an error, not cut, when strangers sent more denoms than are read: %s',
  async (call) => {
    let pages = 0;
    const node = createNodeClient({
      url: 'https://node',
      now: () => 0,
      fetch: () => {
        pages += 1;
        const balances = Array.from({ length: 500 }, (_, index) => ({
          denom: `factory/${address}/${pages}-${index}`,
          amount: '1',
        }));
        return Promise.resolve(
          new Response(JSON.stringify({ balances, pagination: { next_key: `${pages}`, total: '0' } })),
        );
      },
    });
    await expect(call(node, { address })).rejects.toBeInstanceOf(ApiError);
  },
);
