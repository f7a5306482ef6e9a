import { decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import type { TokenPrice } from '@cairn/node-client/modules/tier/list-prices';
import { describe, expect, it } from 'vitest';
import { priceChange } from './day-before.ts';

const price = (oracle: string | null, amm: string | null): TokenPrice => ({
  denom: parseDenom('uelys'),
  oracleUsd: oracle === null ? null : parseDec(oracle),
  ammPrinted: amm === null ? null : parseDec(amm),
});

describe('the change of a price', () => {
  it.each([
    [price('1.1', '9'), price('1', '3'), '0.1'],
    [price('0.9', null), price('1', null), '-0.1'],
    [price(null, '3'), price('1', '4'), '-0.25'],
    [price('2', '3'), price(null, '3'), '0'],
    [price(null, null), price('1', '1'), null],
    [price('1', null), price(null, '1'), null],
  ])('is of one source at both moments: case %#', (now, before, expected) => {
    const change = priceChange(now, before);
    expect(change === null ? null : decToString(change)).toBe(expected);
  });
});
