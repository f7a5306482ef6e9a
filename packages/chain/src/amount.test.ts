import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decCoinToCoin,
  negateCoin,
  parseBaseUnits,
  parseCoin,
  parseCoins,
  parseDecCoins,
  sumCoins,
} from './amount.ts';
import { parseDec } from './dec.ts';
import { parseDenom } from './denom.ts';

const uelys = parseDenom('uelys');
const shares = parseDenom('amm/pool/1');

describe('parseBaseUnits', () => {
  it('keeps every digit', () => {
    fc.assert(fc.property(fc.bigInt(), (value) => parseBaseUnits(value.toString()) === value));
  });
  it.each(['', '1.0', '1e3', ' 1', '0x1', '-'])('refuses %j', (text) => {
    expect(() => parseBaseUnits(text)).toThrow(SyntaxError);
  });
});

describe('parseCoins', () => {
  it('parses the lists that events print', () => {
    expect(parseCoins('123uelys,45ibc/F082B65C')).toEqual([
      { denom: uelys, baseUnits: 123n },
      { denom: parseDenom('ibc/F082B65C'), baseUnits: 45n },
    ]);
  });
  it('parses the empty text as no coins and 0stake as a zero coin', () => {
    expect(parseCoins('')).toEqual([]);
    expect(parseCoins('0stake')).toEqual([{ denom: parseDenom('stake'), baseUnits: 0n }]);
  });
  it.each(['uelys', '1.5uelys', '12', '1uelys,', '1<b>'])('refuses %j', (text) => {
    expect(() => parseCoins(text)).toThrow(SyntaxError);
  });
  it('truncates coins with decimals on request', () => {
    const [coin] = parseDecCoins('1.999999999999999999uelys');
    expect(coin?.baseUnits).toBe(parseDec('1.999999999999999999'));
    expect(coin && decCoinToCoin(coin, 'down')).toEqual({ denom: uelys, baseUnits: 1n });
  });
});

describe('sumCoins', () => {
  it('adds by denom, drops zeros and sorts', () => {
    const coins = [
      parseCoin({ denom: 'uelys', amount: '5' }),
      { denom: shares, baseUnits: 7n },
      { denom: uelys, baseUnits: -2n },
    ];
    expect(sumCoins(coins)).toEqual([
      { denom: shares, baseUnits: 7n },
      { denom: uelys, baseUnits: 3n },
    ]);
    expect(sumCoins([...coins, ...coins.map(negateCoin)])).toEqual([]);
  });
});

describe('parseDenom', () => {
  it.each([
    'uelys',
    'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349',
    'amm/pool/1',
    'stablestake/share/pool/32767',
    'factory/elys1xyz/my.token-1',
    'stake',
  ])('takes %s', (text) => {
    expect(parseDenom(text)).toBe(text);
  });
  it.each(['', '1abc', 'a b', '<script>', 'a,b', `x${'y'.repeat(128)}`])('refuses %j', (text) => {
    expect(() => parseDenom(text)).toThrow(SyntaxError);
  });
});
