import { parseAccAddress, moduleAddress } from '@cairn/chain/address';
import { parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { accountSort } from '../../entities/wealth/account-sort.ts';
import { balanceWealth } from '../../entities/wealth/stake-wealth.ts';
import { isRounding, parseHolderFilter, walletRows, type HolderFilter } from './wallet-rows.ts';

const denom = parseDenom('uelys');
const holder = parseAccAddress('elys1mdhw5q8vrvyvp8rvxcjxwv5vhswqgrjmxau6zd');
const gov = moduleAddress('gov', 'elys');
const treasury = parseAccAddress('elys129549slgvv2fxqdzthvu93hl4f3y96cd8j359wr9derl3gwmujsq2age6w');
const contract = parseAccAddress('elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx');
const programs = new Map([
  [gov, 'module'],
  [contract, 'contract'],
] as const);
const wealth = balanceWealth(
  [treasury, holder, gov, contract].map((address, index) => ({
    address,
    balance: { denom, baseUnits: BigInt(4 - index) },
  })),
);
const rows = (who: HolderFilter) =>
  walletRows(wealth, {
    denom,
    supply: 20n,
    who,
    sortOf: ({ address }) => accountSort(address, programs),
    labelOf: () => '',
  });

describe('walletRows', () => {
  it('names the sort of every holder and its share of the supply', () => {
    expect(rows('all').map(({ rank, sort, share }) => [rank, sort, share])).toEqual([
      [1, 'derived', parseDec('0.2')],
      [2, 'account', parseDec('0.15')],
      [3, 'module', parseDec('0.1')],
      [4, 'contract', parseDec('0.05')],
    ]);
  });

  it('ranks again among the chosen ones', () => {
    expect(rows('accounts').map(({ rank, address }) => [rank, address])).toEqual([[1, holder]]);
    expect(rows('programs').map(({ rank, sort }) => [rank, sort])).toEqual([
      [1, 'derived'],
      [2, 'module'],
      [3, 'contract'],
    ]);
  });
});

it('reads the requested group, and falls back to everybody', () => {
  expect(['accounts', 'programs', 'all', 'x', undefined].map(parseHolderFilter)).toEqual([
    'accounts',
    'programs',
    'all',
    'all',
    'all',
  ]);
});

describe('what a sum lacks', () => {
  it('is rounding below one base unit for each share of stake, and a gap from there on', () => {
    expect([7n, 8n, 9n, -1n, 0n].map((missing) => isRounding(missing, 9))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isRounding(1n, 0)).toBe(false);
  });
});
