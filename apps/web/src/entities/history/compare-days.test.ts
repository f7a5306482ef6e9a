import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { compareDays } from './compare-days.ts';

const days = (values: Readonly<Record<string, string | null>>) =>
  Object.entries(values).map(([day, value]) => ({ day, value: value === null ? null : parseDec(value) }));

describe('compared days', () => {
  it('are 100 on the first day that has both, and exact after it', () => {
    const first = days({ '2026-11-01': '9', '2026-11-02': '0.3', '2026-11-03': '0.1' });
    const second = days({ '2026-11-02': '3', '2026-11-03': '4.5', '2026-11-04': '5' });
    expect(compareDays(first, second)).toEqual([
      {
        day: '2026-11-02',
        first: parseDec('0.3'),
        second: parseDec('3'),
        firstIndex: parseDec('100'),
        secondIndex: parseDec('100'),
      },
      {
        day: '2026-11-03',
        first: parseDec('0.1'),
        second: parseDec('4.5'),
        firstIndex: parseDec('33.333333333333333333'),
        secondIndex: parseDec('150'),
      },
    ]);
  });
  it('begin after a zero, of which nothing is a multiple, and leave out unknown values', () => {
    const first = days({ a: '0', b: '2', c: null, d: '0' });
    const second = days({ a: '1', b: '1', c: '1', d: '1' });
    expect(compareDays(first, second).map(({ day, firstIndex }) => [day, firstIndex])).toEqual([
      ['b', parseDec('100')],
      ['d', parseDec('0')],
    ]);
  });
  it('are none without a common day', () => {
    expect(compareDays(days({ a: '1' }), days({ b: '1' }))).toEqual([]);
    expect(compareDays([], [])).toEqual([]);
  });
});
