import { parseAccAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { getSupply, listDenomOwners } from '@cairn/node-client/modules/bank';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { rankHolders } from './rank-holders.ts';

const A = parseAccAddress('elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd');
const B = parseAccAddress('elys10d07y265gmmuvt4z0w9aw880jnsr700j6z2zm3');
const owner = (address: typeof A, baseUnits: bigint) => ({ address, baseUnits });

describe('rankHolders', () => {
  it('puts the largest first and names what is missing from the supply', () => {
    const list = rankHolders([owner(A, 3n), owner(B, 7n)], 12n);
    expect(list.rows.map(({ rank, address }) => [rank, address])).toEqual([
      [1, B],
      [2, A],
    ]);
    expect(list.rows[1]?.share).toBe(250000000000000000n);
    expect([list.sum, list.missing]).toEqual([10n, 2n]);
  });

  it('orders equal holders by address, and has no shares of nothing', () => {
    const list = rankHolders([owner(A, 0n), owner(B, 0n)], 0n);
    expect(list.rows.map(({ address, share }) => [address, share])).toEqual([
      [B, null],
      [A, null],
    ]);
  });
});

describe('the recorded holders at height 2480', () => {
  it.each(['uelys', 'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349', 'amm/pool/1'])(
    'of %s are complete',
    async (text) => {
      const { node } = recordedNode(2480);
      const requested = parseDenom(text);
      const owners = await listDenomOwners.all(node, { denom: requested });
      const supply = await getSupply(node, { denom: requested });
      const list = rankHolders(
        owners.value.items.map(({ address, balance }) => owner(address, balance.baseUnits)),
        supply.value.baseUnits,
      );
      expect(list.missing).toBe(0n);
      expect(list.rows.length).toBeGreaterThan(0);
      expect(
        list.rows.every(
          ({ baseUnits }, index) => baseUnits <= (list.rows[index - 1]?.baseUnits ?? baseUnits),
        ),
      ).toBe(true);
    },
  );
});
