import { expect, it } from 'vitest';
import { INDEXED_CHAIN } from '../../testing/indexed-chain.ts';
import { schemaDocument, schemaPage } from './schema-document.ts';

it('does not claim completeness where heights are missing, and names them', () => {
  const gaps = [3, 8].map((height) => ({ height, reason: 'the block is malformed', written: false }));
  const document = (quarantined: { heights: typeof gaps; count: number }) =>
    schemaDocument({ chain: INDEXED_CHAIN, quarantined, height: 10, tables: [], release: '1' });
  const complete = document({ heights: [], count: 0 });
  expect([complete.from_genesis, schemaPage(complete)]).toEqual([
    true,
    expect.not.stringMatching(/indexed:/),
  ]);
  const partial = document({ heights: gaps, count: 5 });
  expect([partial.from_genesis, schemaPage(partial)]).toEqual([
    false,
    expect.stringMatching(/5 heights could not be indexed: 3, 8 and 3 more\./),
  ]);
});
