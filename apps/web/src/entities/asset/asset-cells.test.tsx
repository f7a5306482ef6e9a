import { parseDenom } from '@cairn/chain/denom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Supply } from './asset-cells.tsx';

it('a supply that a cut list lacks is not known, not none', () => {
  const row = {
    denom: parseDenom('uatom'),
    kind: 'native',
    info: null,
    name: '',
    trace: null,
    originChainId: '',
    supply: null,
    oracle: null,
    ammUsd: null,
    valueUsd: null,
    poolIds: null,
  } as const;
  expect(renderToStaticMarkup(<Supply row={row} />)).toContain('>none<');
  expect(renderToStaticMarkup(<Supply row={{ ...row, isCut: true }} />)).toContain('>not known<');
});
