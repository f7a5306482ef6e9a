import { parseDec } from '@cairn/chain/dec';
import { expect, it } from 'vitest';
import { swapPrice } from './valuation.ts';

it.each([
  [2_000_000n, parseDec('0.5')],
  [0n, null],
])('the price in swaps of %s base units for a dollar is %s', (amount, price) => {
  expect(swapPrice({ amount, usd: parseDec('1') }, 6)).toBe(price);
});
