import { decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { listAccountedPools } from '@cairn/node-client/modules/accountedpool';
import { listPools } from '@cairn/node-client/modules/amm';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../testing/recorded-node.ts';
import { poolComposition } from './pool-composition.ts';

const a = parseDenom('ua');
const b = parseDenom('ub');
const asset = (denom: typeof a, baseUnits: bigint, weight: bigint) => ({
  token: { denom, baseUnits },
  weight,
  externalLiquidityRatio: parseDec('1'),
});
const pool = { assets: [asset(a, 100n, 1n), asset(b, 300n, 3n)], totalWeight: 4n };
const dollarEach = { valueUsd: (coin: { baseUnits: bigint }) => parseDec(coin.baseUnits.toString()) };

describe('poolComposition', () => {
  it('computes weight and share of a plain pool, without accounting', () => {
    expect(poolComposition(pool, null, dollarEach)).toMatchObject([
      { denom: a, held: 100n, booked: null, accounted: null, addsUp: null, weight: parseDec('0.25') },
      { denom: b, valueUsd: parseDec('300'), valueShare: parseDec('0.75') },
    ]);
  });

  it('says where account and book-keeping do not add up', () => {
    const accounted = {
      poolId: 1,
      totalTokens: [
        { denom: a, baseUnits: 90n },
        { denom: b, baseUnits: 301n },
      ],
      nonAmmPoolTokens: [{ denom: a, baseUnits: -10n }],
    };
    const parts = poolComposition(pool, accounted, dollarEach);
    expect(parts.map(({ addsUp }) => addsUp)).toEqual([true, false]);
    // The node values what it counts, not the reserve.
    expect(parts.map(({ valueUsd }) => valueUsd)).toEqual([parseDec('90'), parseDec('301')]);
  });

  it('has no shares of a value that is unknown in part', () => {
    const parts = poolComposition(pool, null, {
      valueUsd: ({ denom }) => (denom === a ? parseDec('1') : null),
    });
    expect(parts.map(({ valueShare }) => valueShare)).toEqual([null, null]);
  });
});

describe('the recorded pools at height 2480', () => {
  it.each([1, 3])('pool %i: account and book-keeping come to what the node counts', async (poolId) => {
    const { node } = recordedNode(2480);
    const isRequested = (pool: { readonly poolId: number }) => pool.poolId === poolId;
    const found = (await listPools.all(node, { days: 7 })).value.items.find(isRequested);
    const accounted = (await listAccountedPools.all(node)).value.items.find(isRequested);
    if (found === undefined) throw new Error('no such pool');
    const parts = poolComposition(found, accounted ?? null, { valueUsd: () => null });
    expect(parts.map(({ addsUp }) => addsUp)).toEqual([true, true]);
    expect(parts.map(({ weight }) => (weight === null ? '' : decToString(weight)))).toEqual(['0.5', '0.5']);
  });
});
