import { describe, expect, it } from 'vitest';
import { isServiceName } from './text-forms.ts';
import { routeSearch } from './route-search.ts';

const HASH = 'a'.repeat(63) + 'F';

describe('routeSearch', () => {
  it.each([
    ['2341', '/block/2341'],
    [' 2341 ', '/block/2341'],
    [HASH, `/tx/${HASH}`],
    ['1'.repeat(64), `/block/${'1'.repeat(64)}`],
    ['elysvaloper1abc', '/governor/elysvaloper1abc'],
    ['elys1abc', '/address/elys1abc'],
    ['cosmos1abc', '/address/cosmos1abc'],
    ['elysvalcons1abc', '/address/elysvalcons1abc'],
    ['alice', '/address/alice'],
    ['x.stars', '/address/x.stars'],
  ])('%s leads to %s', (query, to) => {
    expect(routeSearch(query, 'elys')).toEqual({ outcome: 'go', to });
  });

  it('refuses the rest in the words of the specification', () => {
    expect(routeSearch(' a b ', 'elys')).toEqual({
      outcome: 'invalid',
      message:
        'Invalid search: "a b". Please enter a block number, transaction hash, blockchain address, or Stargaze name.',
    });
  });

  it('does nothing for blanks', () => {
    expect(routeSearch('  ', 'elys')).toEqual({ outcome: 'empty' });
  });

  it('never lets what was typed break out of its part of the path', () => {
    expect(routeSearch('elys1/../../x?y#z', 'elys')).toEqual({
      outcome: 'go',
      to: '/address/elys1%2F..%2F..%2Fx%3Fy%23z',
    });
  });
});

describe('isServiceName', () => {
  it.each([
    ['abc', true],
    ['a1-', true],
    ['ab', false],
    ['ab.stars', true],
    ['1_2', false],
    ['123', false],
    ['stars1abc', false],
    ['cosmos1abc', false],
    ['a.b', false],
    ['.stars', false],
    [HASH, false],
  ])('%s: %s', (text, expected) => {
    expect(isServiceName(text)).toBe(expected);
  });
});
