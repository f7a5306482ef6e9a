import { decToString, parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { parseTimestamp } from '@cairn/chain/time';
import type { TokenPrice } from '@cairn/node-client/modules/tier';
import { describe, expect, it } from 'vitest';
import { isNearTime, priceChange, priceMove } from './day-before.ts';

const price = (oracle: string | null, amm: string | null): TokenPrice => ({
  denom: parseDenom('uelys'),
  oracleUsd: oracle === null ? null : parseDec(oracle),
  ammPrinted: amm === null ? null : parseDec(amm),
});

describe('the state of a day before', () => {
  const targetMs = Date.UTC(2026, 10, 20, 9, 50);
  it.each([
    ['2026-11-20T09:49:58Z', true],
    ['2026-11-20T10:49:00Z', true],
    ['2026-11-20T08:40:00Z', false],
    ['2026-11-17T22:00:00Z', false],
  ])('made at %s is of then: %s', (time, is) => {
    expect(isNearTime(parseTimestamp(time), targetMs)).toBe(is);
  });
});

describe('how a price moved', () => {
  const uelys = parseDenom('uelys');
  const since = parseTimestamp('2026-11-17T22:00:00Z');
  const oracle = new Map([[uelys, parseDec('1.6')]]);
  const state = new Map([[uelys, price('1', '1')]]);
  const moveText = (now: TokenPrice, before: Parameters<typeof priceMove>[1]) => {
    const move = priceMove(now, before);
    return move === null ? null : [decToString(move.change), move.since];
  };

  it('is by what the oracle had reported a day before, not by an older state', () => {
    expect(moveText(price('2', '3'), { oracle, state, since })).toEqual(['0.25', null]);
  });

  it('names the time it refers to when only an older state has it', () => {
    expect(moveText(price(null, '3'), { oracle, state, since })).toEqual(['2', since]);
    expect(moveText(price('2', '3'), { oracle: new Map(), state, since: null })).toEqual(['1', null]);
    expect(moveText(price('2', '3'), { oracle: new Map(), state: undefined, since: null })).toBeNull();
  });
});

describe('the change of a price', () => {
  it.each([
    [price('1.1', '9'), price('1', '3'), '0.1'],
    [price('0.9', null), price('1', null), '-0.1'],
    [price(null, '3'), price('1', '4'), '-0.25'],
    [price('2', '3'), price(null, '3'), '0'],
    [price(null, null), price('1', '1'), null],
    [price('1', null), price(null, '1'), null],
    [price('1', null), price('0', null), null],
    [price('1', '2'), price('0', '1'), '1'],
  ])('is of one source at both moments: case %#', (now, before, expected) => {
    const change = priceChange(now, before);
    expect(change === null ? null : decToString(change)).toBe(expected);
  });
});
