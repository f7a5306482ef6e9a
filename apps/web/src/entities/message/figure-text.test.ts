import { parseDec } from '@cairn/chain/dec';
import { expect, it } from 'vitest';
import { exactPercentText, exactText } from './sentence-view.tsx';

it.each([
  ['0.0015', '0.15%'],
  ['0.084', '8.4%'],
  ['1', '100%'],
  ['0.000000000000000001', '0.0000000000000001%'],
  ['-0.25', '−25%'],
])('a configured rate of %s is shown as %s', (value, expected) => {
  expect(exactPercentText(parseDec(value))).toBe(expected);
});

it('a configured price keeps every digit', () => {
  expect(exactText(parseDec('3876.738000000000000001'), '$')).toBe('$3,876.738000000000000001');
  expect(exactText(parseDec('-0.0000001'), '$')).toBe('−$0.0000001');
});
