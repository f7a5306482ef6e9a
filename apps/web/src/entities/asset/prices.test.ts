import { decToString } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { buildPrices, coinsUsd, arePricesFresh, tokensQuery } from './prices.ts';

const uelys = parseDenom('uelys');
const wei = parseDenom('wei');
const token = (denom: string, oracle: string | null, amm: string | null) => ({
  Token: { denom: parseDenom(denom), symbol: denom, decimals: 6 },
  Price: { OraclePrice: oracle, AmmPrice: amm },
  Supply: null,
  timestamp: '2026-11-21T09:51:57Z',
});
const price = buildPrices({
  data: [token('uelys', null, '0.30'), token('wei', '2.5', '9'), token('mute', null, null)],
});
const lookup = (denom: string) => ({
  denom: parseDenom(denom),
  symbol: denom,
  decimals: denom === 'wei' ? 18 : 6,
});

describe('present prices', () => {
  it('believes the oracle first, then the pools', () => {
    expect([uelys, wei, parseDenom('mute')].map((denom) => price(denom))).toEqual([
      300_000_000_000_000_000n,
      2_500_000_000_000_000_000n,
      undefined,
    ]);
  });

  it('adds up what was received and sent, whatever the decimals', () => {
    const value = coinsUsd(
      [
        { denom: uelys, baseUnits: -10_000_000n },
        { denom: wei, baseUnits: 2n * 10n ** 18n },
      ],
      price,
      lookup,
    );
    expect(value === null ? null : decToString(value)).toBe('2');
  });

  it('has no sum when one part has no price or unverified decimals', () => {
    expect(coinsUsd([{ denom: parseDenom('mute'), baseUnits: 1n }], price, lookup)).toBeNull();
    expect(coinsUsd([{ denom: uelys, baseUnits: 1n }], price, () => undefined)).toBeNull();
  });
});

describe('a refresh of prices', () => {
  it('refreshes every 30 s, and is skipped while the last fetch is younger than 25 s', () => {
    expect(tokensQuery().refetchInterval).toBe(30_000);
    expect(arePricesFresh(1_000, 1_000 + 24_999)).toBe(true);
    expect(arePricesFresh(1_000, 1_000 + 25_000)).toBe(false);
    expect(arePricesFresh(3_601_000, 1_000)).toBe(false);
  });
});
