import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../testing/render-with.tsx';
import { denomSupplyQuery, denomTracesQuery, supplyQuery } from '../../entities/asset/supply-queries.ts';
import { assetEntriesQuery, denomMetadataQuery } from '../../entities/denom/queries.ts';
import AssetPage from './asset-page.tsx';

const denom = parseDenom('factory/elys1x/coin');
const list = (complete: boolean) => ({
  value: { items: [], complete },
  height: 5,
  receivedMs: 0,
  source: { kind: 'node', url: '' },
});

it('finds a denom that the cut list of supplies lacks', () => {
  const shown = (baseUnits: bigint) =>
    renderWith(
      {
        answered: [
          [supplyQuery(TEST_NODE).queryKey, list(false)],
          [denomSupplyQuery(TEST_NODE, denom).queryKey, { ...list(true), value: { denom, baseUnits } }],
          [denomMetadataQuery(TEST_NODE).queryKey, list(true)],
          [denomTracesQuery(TEST_NODE).queryKey, list(true)],
          [assetEntriesQuery(TEST_NODE).queryKey, list(true)],
        ],
      },
      <AssetPage params={{ denom }} />,
    );
  expect(shown(5n)).toContain('Holders');
  expect(shown(5n)).not.toContain('no such asset');
  expect(shown(0n)).toContain('no such asset');
});
