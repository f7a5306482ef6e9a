import { parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import type { Part } from '@cairn/messages/sentence';
import { sentenceText } from '@cairn/messages/sentence-text';
import { describe, expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../testing/render-with.tsx';
import { assetEntriesQuery, denomMetadataQuery } from '../denom/queries.ts';
import { SentenceView } from './sentence-view.tsx';

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
