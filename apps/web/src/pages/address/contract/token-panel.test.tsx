import { accFromBytes } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { TokenAmount } from '../../../entities/contract/token-amount.tsx';
import { contractTokenQuery, tokenDetailsQuery } from '../../../entities/contract/token-queries.ts';
import { TokenPanel } from './token-panel.tsx';

const address = accFromBytes(new Uint8Array(32), 'elys');
const tokenKey = contractTokenQuery(TEST_NODE, address).queryKey;
const detailsKey = tokenDetailsQuery(TEST_NODE, address).queryKey;
const token = [
  tokenKey,
  { program: null, token: { kind: 'cw20', name: 'T', symbol: 'T', decimals: 6, supply: 5n } },
] as const;
const panel = <TokenPanel address={address} />;
const NO_MINTER = 'no more can be minted';

it('reports that there is no minter only where the contract does', () => {
  const withMinter = (minter: 'none' | 'refused') =>
    renderWith({ answered: [token, [detailsKey, { minter, marketing: null }]] }, panel);
  expect(withMinter('none')).toContain(NO_MINTER);
  expect(withMinter('refused')).toContain('not reported by the contract');
  expect(renderWith({ answered: [token], failed: [detailsKey] }, panel)).toContain('not loaded');
  expect(renderWith({ answered: [token] }, panel)).not.toContain(NO_MINTER);
});

it('shows that the token could not be loaded', () => {
  expect(renderWith({ failed: [tokenKey] }, panel)).toContain('Could not load');
});

it('names base units where the decimals of a token could not be loaded', () => {
  const amount = <TokenAmount contract={address} baseUnits={1_500_000n} />;
  expect(renderWith({ failed: [tokenKey] }, amount)).toContain('>base units<');
  expect(renderWith({ answered: [token] }, amount)).not.toContain('>base units<');
});
