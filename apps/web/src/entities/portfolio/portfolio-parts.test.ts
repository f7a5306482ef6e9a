import { decFromInt, decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { parseTimestamp } from '@cairn/chain/time';
import { describe, expect, it } from 'vitest';
import type { PriceBook } from '../price/price-book.ts';
import {
  hasUnpricedDebt,
  portfolioParts,
  totalUsd,
  unpricedCoins,
  type ElysState,
  type StakingState,
} from './portfolio-parts.ts';

const elys = parseDenom('uelys');
const eden = parseDenom('ueden');
const edenB = parseDenom('uedenb');
const usdc = parseDenom('ibc/F082');
/** One dollar per base unit of everything except EdenB. */
const book: PriceBook = {
  valueUsd: ({ denom, baseUnits }) => (denom === edenB ? null : decFromInt(baseUnits)),
};

const staking: StakingState = {
  balances: [{ denom: elys, baseUnits: 10n }],
  delegations: [{ balance: { denom: elys, baseUnits: 20n } }, { balance: { denom: elys, baseUnits: 1n } }],
  unbondings: [
    {
      entries: [
        {
          creationHeight: 1,
          completionTime: parseTimestamp('2026-11-21T00:00:00Z'),
          initialBalance: 9n,
          balance: 4n,
        },
      ],
    },
  ],
  stakeDenom: elys,
  stakingRewards: [{ denom: usdc, baseUnits: 3n }],
};

const elysState: ElysState = {
  commitments: {
    committed: [
      { denom: eden, baseUnits: 5n, lockups: [] },
      { denom: edenB, baseUnits: 7n, lockups: [] },
      { denom: parseDenom('amm/pool/1'), baseUnits: 100n, lockups: [] },
      { denom: parseDenom('stablestake/share/pool/2'), baseUnits: 200n, lockups: [] },
      { denom: parseDenom('vault/share/1'), baseUnits: 300n, lockups: [] },
    ],
    claimed: [{ denom: eden, baseUnits: 2n }],
    vesting: [
      {
        denom: elys,
        totalBaseUnits: 50n,
        claimedBaseUnits: 8n,
        numBlocks: 10,
        startHeight: 1,
      },
    ],
  },
  poolRewards: [{ denom: usdc, baseUnits: 1n }],
  leveragedRewards: [],
  leveraged: [
    {
      poolId: 1,
      collateral: { denom: usdc, baseUnits: 1n },
      liabilities: 30n,
      lpShares: 1n,
      valueUsd: parseDec('45.5'),
    },
  ],
  perpetual: [
    {
      custody: { denom: elys, baseUnits: 60n },
      liabilities: { denom: usdc, baseUnits: 20n },
      interestUnpaidLiability: 1n,
    },
  ],
  spotOrders: [{ amount: { denom: usdc, baseUnits: 6n } }],
  perpetualOrders: [{ collateral: null }, { collateral: { denom: usdc, baseUnits: 5n } }],
};

describe('portfolioParts', () => {
  it('puts every holding into one part, debts taken off', () => {
    const parts = portfolioParts(staking, elysState, book);
    expect(Object.fromEntries(parts.map(({ id, valueUsd }) => [id, decToString(valueUsd)]))).toEqual({
      liquid: '10',
      claimed: '2',
      delegated: '21',
      unbonding: '4',
      'staking-rewards': '3',
      'pool-rewards': '1',
      'leveraged-rewards': '0',
      vesting: '42',
      committed: '5',
      'pool-shares': '100',
      'lending-shares': '200',
      'vault-shares': '300',
      'leveraged-lp': '15.5',
      perpetual: '40',
      orders: '11',
    });
    expect(decToString(totalUsd(parts))).toBe('754.5');
  });

  it('keeps what has no price out of the sum and names it', () => {
    expect(unpricedCoins(portfolioParts(staking, elysState, book))).toEqual([
      { denom: edenB, baseUnits: 7n },
    ]);
  });

  it('takes off a debt without a price by naming it as one', () => {
    const leveraged = elysState.leveraged.map((position) => ({
      ...position,
      collateral: { denom: edenB, baseUnits: 1n },
    }));
    const parts = portfolioParts(staking, { ...elysState, leveraged }, book);
    expect(unpricedCoins(parts)).toEqual([{ denom: edenB, baseUnits: 7n - 30n }]);
    expect(parts.filter(hasUnpricedDebt).map(({ id }) => id)).toEqual(['leveraged-lp']);
    expect(portfolioParts(staking, elysState, book).some(hasUnpricedDebt)).toBe(false);
  });

  it('has only the parts of staking on a chain without the other modules', () => {
    expect(portfolioParts(staking, null, book).map(({ id }) => id)).toEqual([
      'liquid',
      'delegated',
      'unbonding',
      'staking-rewards',
    ]);
  });
});
