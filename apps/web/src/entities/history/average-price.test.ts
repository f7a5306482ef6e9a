import { parseDec } from '@cairn/chain/dec';
import { expect, it } from 'vitest';
import { averagePrice } from './average-price.ts';

it.each([
  [2_000_000n, parseDec('0.5')],
  [0n, null],
])('the price in swaps of %s base units for a dollar is %s', (amount, price) => {
  expect(averagePrice({ amount, usd: parseDec('1') }, { decimals: 6 })).toBe(price);
});
