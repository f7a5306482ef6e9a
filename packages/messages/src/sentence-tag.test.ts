import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { count, denom, few, int, list, quote, text, intPercent } from './parts.ts';
import { sentence, when } from './sentence-tag.ts';
import { sentenceText } from './sentence-text.ts';

it('puts values between the words, and no empty text', () => {
  expect(sentence`${int(1)}${quote('a')} b ${int(2)}`).toEqual([
    { kind: 'int', value: 1n },
    { kind: 'quote', text: 'a' },
    { kind: 'text', text: ' b ' },
    { kind: 'int', value: 2n },
  ]);
});

it('joins adjacent texts, also of nested sentences', () => {
  expect(sentence`a ${text('b')} c${sentence` d ${text('e')}`}`).toEqual([
    { kind: 'text', text: 'a b c d e' },
  ]);
  expect(sentence`a${when(false, sentence` b`)}${[]}`).toEqual([{ kind: 'text', text: 'a' }]);
});

it.each([
  [[], 'nothing'],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('lists %j as %s', (denoms, expected) => {
  expect(sentenceText(list(denoms.map((name) => denom(parseDenom(name)))))).toBe(expected);
});

it('shows the first few and the number of further ones', () => {
  const five = [1, 2, 3, 4, 5].map(int);
  expect(sentenceText(few(five, 5))).toBe('1, 2, 3, 4 and 5');
  expect(sentenceText(few(five, 3))).toBe('1, 2, 3 and 2 more');
});

it('uses the singular and the plural', () => {
  expect(sentenceText(sentence`${count(1, 'pool', 'pools')}, ${count(2, 'pool', 'pools')}`)).toBe(
    '1 pool, 2 pools',
  );
});

it('formats percentages', () => {
  expect(intPercent(50n)).toEqual({ kind: 'percent', value: 5n * 10n ** 17n });
});
