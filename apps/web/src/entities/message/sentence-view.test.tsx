import { parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import type { Part } from '@cairn/messages/sentence';
import { sentenceText } from '@cairn/messages/sentence-text';
import { describe, expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../testing/render-with.tsx';
import { assetEntriesQuery, denomMetadataQuery } from '../denom/queries.ts';
import { exactPercentText, exactText, SentenceView } from './sentence-view.tsx';

const rate: Part = {
  kind: 'rate',
  value: parseDec('3.5'),
  of: parseDenom(`ibc/${'F0'.repeat(32)}`),
  in: parseDenom('uelys'),
};
const part = <SentenceView sentence={[rate]} />;
const failed = [denomMetadataQuery(TEST_NODE).queryKey, assetEntriesQuery(TEST_NODE).queryKey];
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '').trim();

describe('a rate', () => {
  it('between base units names their denoms, as the plain text does', () => {
    expect(textOf(renderWith({ failed }, part))).toBe(sentenceText([rate]));
  });

  it('waits for denoms that are still loading', () => {
    expect(textOf(renderWith({}, part))).toBe('');
  });
});

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
