import { parseAccAddress } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { placesOfAccounts } from './known-accounts.ts';

it('leads from the account of a pool to the pool, and from an escrow to its channel', () => {
  const places = placesOfAccounts('elys');
  const pool = parseAccAddress('elys1qhx3v2xpdgz2l0lcgspwaak99j852zvl4gfzms');
  expect(places.get(pool)).toEqual({ name: 'pool 1', to: '/pool/1' });
  expect([...places.values()]).toContainEqual({ name: 'channel-2', to: '/channel/transfer/channel-2' });
});
