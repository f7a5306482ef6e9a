import { decFromInt, decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { vaultShare } from '@cairn/chain/share-denom';
import { describe, expect, it } from 'vitest';
import { buildPriceBook, byWorth, netUsd, valueCoins } from './price-book.ts';

const usdc = parseDenom('ibc/F082');
const xrp = parseDenom('ibc/52C6');
const elys = parseDenom('uelys');
const edenB = parseDenom('uedenb');
const pool = parseDenom('amm/pool/1');

const book = buildPriceBook({
  tokens: [
    { denom: usdc, oracleUsd: parseDec('1.0004'), ammPrinted: parseDec('7') },
    // For 18 decimals the node prints the AMM price 10^12 times too high.
    { denom: xrp, oracleUsd: null, ammPrinted: parseDec('2235539605000') },
    { denom: elys, oracleUsd: null, ammPrinted: parseDec('0.299117968721051594') },
    { denom: edenB, oracleUsd: null, ammPrinted: null },
    { denom: parseDenom('ibc/unregistered'), oracleUsd: parseDec('5'), ammPrinted: null },
  ],
  entries: [
    { denom: usdc, decimals: 6 },
    { denom: xrp, decimals: 18 },
    { denom: elys, decimals: 6 },
    { denom: edenB, decimals: 6 },
  ],
  pools: [{ totalShares: { denom: pool, baseUnits: 1n }, lpTokenPriceUsd: parseDec('1.007428552314305688') }],
  lendingVaults: [{ poolId: 32767, depositDenom: usdc, redemptionRate: parseDec('1.5') }],
  strategyVaults: [
    { denom: vaultShare(1), totalUsd: decFromInt(3000), supply: 2_000_000_000n },
    { denom: vaultShare(2), totalUsd: decFromInt(0), supply: 0n },
  ],
});

const value = (denom: string, baseUnits: bigint) => {
  const usd = book.valueUsd({ denom: parseDenom(denom), baseUnits });
  return usd === null ? null : decToString(usd);
};

describe('buildPriceBook', () => {
  it.each([
    ['the oracle before the pool', usdc, 2_000_000n, '2.0008'],
    ['an AMM price of 18 decimals, corrected', xrp, 10n ** 18n, '2.235539605'],
    ['an AMM price of 6 decimals, cut after 18 digits', elys, 3_333_333n, '0.997059796030849072'],
    ['a pool share per 10^18', pool, 5n * 10n ** 17n, '0.503714276157152844'],
    ['a lending share by what it redeems', 'stablestake/share', 2_000_000n, '3.0012'],
    ['a vault share by its part of the vault', 'vault/share/1', 1_000_000n, '1.5'],
    ['a debt below zero', usdc, -1_000_000n, '-1.0004'],
  ])('values %s', (_, denom, baseUnits, usd) => {
    expect(value(denom, baseUnits)).toBe(usd);
  });

  it('has no price, rather than 0, for EdenB, an unregistered denom and a vault without shares', () => {
    expect([value('uedenb', 5n), value('ibc/unregistered', 5n), value('vault/share/2', 5n)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('sums what has a price and names the rest', () => {
    const coins = [
      { denom: usdc, baseUnits: 1_000_000n },
      { denom: edenB, baseUnits: 9n },
    ];
    const sum = valueCoins(book, coins);
    expect(decToString(sum.valueUsd)).toBe('1.0004');
    expect(sum.unpriced).toEqual([coins[1]]);
    // A swap of one into the other is no loss.
    expect([netUsd(book, coins), netUsd(book, coins.slice(0, 1))]).toEqual([null, sum.valueUsd]);
  });

  it('orders coins by what they are worth, debts too, and those without a price last', () => {
    const coins = [
      { denom: edenB, baseUnits: 10n ** 9n },
      { denom: usdc, baseUnits: 1_000_000n },
      { denom: elys, baseUnits: -10_000_000n },
    ];
    expect(coins.toSorted(byWorth(book)).map(({ denom }) => denom)).toEqual([elys, usdc, edenB]);
    expect(coins.toSorted(byWorth(null))).toEqual(coins);
  });
});
