import { valconsFromBytes } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../testing/render-with.tsx';
import { signingInfosQuery } from '../validator/signing-queries.ts';
import { SigningInfoValue } from './signing-info-value.tsx';

const address = valconsFromBytes(new Uint8Array(20).fill(1), 'elys');
const { queryKey } = signingInfosQuery(TEST_NODE);
const part = <SigningInfoValue address={address}>{({ missedBlocks }) => missedBlocks}</SigningInfoValue>;

it('says that a signer has no record only where the records are known', () => {
  const none = { value: { items: [], complete: true }, height: 5 };
  expect(renderWith({ answered: [[queryKey, none]] }, part)).toContain('no record');
  const cut = { value: { items: [], complete: false }, height: 5 };
  expect(renderWith({ answered: [[queryKey, cut]] }, part)).not.toContain('no record');
  expect(renderWith({ failed: [queryKey] }, part)).toContain('not loaded');
  expect(renderWith({}, part)).toContain('skeleton');
});
