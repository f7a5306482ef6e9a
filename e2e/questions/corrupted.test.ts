import { describe, expect, it } from 'vitest';
import { faultOf, type Figure } from '../figures/figure.ts';
import type { Fact } from '../figures/read-facts.ts';
import { corrupted } from './corrupted.ts';

const FACT: Fact = {
  section: 'Facts',
  name: 'Fee',
  row: 'Fee 0.0125 ELYS',
  text: '0.0125 ELYS in block 7',
  numbers: [
    { exact: '0.0125', shown: '0.0125' },
    { exact: '12', shown: '12' },
  ],
  times: ['2026-11-21T09:42:46Z'],
  full: ['/block/7'],
};

const EXPECTED: readonly Figure['expected'][] = [
  { number: '0.0125' },
  { number: '12' },
  { near: 12, within: 0.5 },
  { time: '2026-11-21T09:42:46Z' },
  { full: '/block/7' },
  { text: 'in block 7' },
  { exactly: '0.0125 ELYS in block 7' },
  { begins: '0.0125', ends: 'block 7' },
  { beside: [{ text: 'in block 7', number: '12' }] },
];

describe('a wrong answer', () => {
  it.each(EXPECTED)('is refused where the right one is taken: %j', (expected) => {
    const figure: Figure = { what: 'fee', section: 'Facts', name: 'Fee', expected };
    expect(faultOf(figure, [FACT])).toBeUndefined();
    expect(faultOf(corrupted(figure), [FACT])).toBeDefined();
  });
});
