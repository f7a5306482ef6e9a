import { accFromBytes } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { decFromInt, decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { TEST_CHAIN } from '../../../../testing/test-chain.ts';
import { accountQuery } from '../../../entities/account/queries.ts';
import {
  portfolioParts,
  type ElysState,
  type PartId,
  type StakingState,
} from '../../../entities/portfolio/portfolio-parts.ts';
import type { PriceBook } from '../../../entities/price/price-book.ts';
import { worthColumns } from '../holdings/coin-columns.tsx';
import type { Portfolio } from '../use-portfolio.ts';
import { GroupFigures, groupValues } from './key-figures.tsx';

const address = accFromBytes(new Uint8Array(20), 'elys');
const coin = (denom: string, baseUnits: bigint): Coin => ({ denom: parseDenom(denom), baseUnits });
const A = coin('aaa', 3n);
const ELYS = coin('uelys', 2_000_000n);

const CHAIN = { ...TEST_CHAIN, denoms: [{ denom: A.denom, symbol: 'AAA', decimals: 0 }] };

const EMPTY: StakingState = {
  balances: [],
  delegations: [],
  unbondings: [],
  stakeDenom: ELYS.denom,
  stakingRewards: [],
};
/** A dollar per base unit of the staking token, and no other prices. */
const BOOK: PriceBook = {
  valueUsd: ({ denom, baseUnits }) => (denom === ELYS.denom ? decFromInt(baseUnits) : null),
};

function textOf(
  staking: Partial<StakingState>,
  book: PriceBook | null,
  elys: ElysState | null = null,
  unserved: Portfolio['unserved'] = [],
): string {
  const portfolio: Portfolio = {
    address,
    at: 7,
    height: 7,
    heights: null,
    hasElys: false,
    book,
    arePricesIncomplete: false,
    parts: portfolioParts({ ...EMPTY, ...staking }, elys, book ?? { valueUsd: () => null }),
    counts: { balances: 0, positions: 0 },
    failed: [],
    unserved,
    pending: [],
    isUnread: false,
    isCounted: true,
    isSettled: true,
    reconciliation: null,
    readAgain: () => undefined,
  };
  const account = { kind: 'base', address, accountNumber: 1, sequence: 1, publicKey: null };
  const answer = { value: account, height: 7, source: { kind: 'node', url: '' }, receivedMs: 0 };
  return renderWith(
    { answered: [[accountQuery(TEST_NODE, address).queryKey, answer]], chain: CHAIN },
    <GroupFigures portfolio={portfolio} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it('shows each coin of a chain without prices once, the staking token first', () => {
  const text = textOf({ balances: [A, ELYS] }, null);
  expect(text.match(/ELYS/g)).toHaveLength(1);
  expect(text.match(/AAA/g)).toHaveLength(1);
});

it('leaves out what a chain without x/staking and x/distribution cannot have', () => {
  const served = textOf({ balances: [A] }, null);
  for (const group of ['Staked', 'Unclaimed rewards']) expect(served).toContain(`${group} none`);
  const text = textOf({ balances: [A] }, null, null, ['delegations', 'unbondings', 'stakingRewards']);
  expect(text).toContain('Liquid');
  for (const group of ['Staked', 'Unclaimed rewards']) expect(text).not.toContain(group);
});

it('has no value of a group without any price', () => {
  expect(textOf({ balances: [A, ELYS] }, BOOK)).toContain('Liquid $2,000,000.00');
  expect(textOf({ balances: [A] }, BOOK)).toContain('Liquid no price');
  expect(textOf({ balances: [A] }, { ...BOOK, lacks: 'pending' })).toContain('Liquid price loading');
  expect(textOf({ balances: [A] }, { ...BOOK, lacks: 'failed' })).toContain('Liquid not loaded');
});

it('has no value of positions whose debt has no price', () => {
  const perpetual = [{ custody: ELYS, liabilities: A, interestUnpaidLiability: 0n }];
  const elys: ElysState = {
    commitments: { committed: [], claimed: [], vesting: [] },
    poolRewards: [],
    leveragedRewards: [],
    leveraged: [],
    perpetual,
    spotOrders: [],
    perpetualOrders: [],
  };
  expect(textOf({}, BOOK, elys)).toContain('Pools, vaults and positions no price');
});

it('names what the sum of a row leaves out, and exports no such sum', () => {
  const [column] = worthColumns(BOOK, (coins: readonly Coin[]) => coins);
  const shown = (coins: readonly Coin[]) =>
    renderWith({ chain: CHAIN }, column?.cell(coins)).replaceAll(/<[^>]*>/g, '');
  expect(shown([ELYS])).toBe('$2,000,000.00');
  expect(shown([ELYS, A])).toBe('$2,000,000.00without AAA');
  expect(shown([A])).toBe('no price');
  expect([[ELYS], [ELYS, A], [A]].map((coins) => column?.exportAs?.(coins))).toEqual(['2000000', null, null]);
});

const part = (id: PartId, usd: string) => ({ id, valueUsd: parseDec(usd) });
const valuesOf = (locked: string) =>
  groupValues([part('liquid', '10'), part('delegated', '4')], parseDec(locked))
    .filter(({ valueUsd }) => valueUsd !== 0n)
    .map(({ name, valueUsd }) => `${name} ${decToString(valueUsd)}`);

describe('the groups of what an account has', () => {
  it('have all of the balances as liquid where nothing is locked', () => {
    expect(valuesOf('0')).toEqual(['Liquid 10', 'Staked 4']);
  });

  it('do not call liquid what a vesting account cannot send', () => {
    expect(valuesOf('10')).toEqual(['Locked, vesting 10', 'Staked 4']);
    expect(valuesOf('3')).toEqual(['Liquid 7', 'Locked, vesting 3', 'Staked 4']);
  });
});
