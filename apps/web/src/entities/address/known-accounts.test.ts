import { parseAccAddress } from '@cairn/chain/address';
import { expect, it } from 'vitest';
import { knownAccounts, placesOfAccounts } from './known-accounts.ts';

it('leads from the account of a pool to the pool, and from an escrow to its channel', () => {
  const places = placesOfAccounts('elys');
  const pool = parseAccAddress('elys1qhx3v2xpdgz2l0lcgspwaak99j852zvl4gfzms');
  expect(places.get(pool)).toEqual({ name: 'pool 1', to: '/pool/1' });
  expect([...places.values()]).toContainEqual({ name: 'channel-2', to: '/channel/transfer/channel-2' });
});

it('names the accounts that collect fees, and the address whose coins are burned', () => {
  const labels = [
    'elys1m45rwu04j38e2h8ye5j33x3qvun2jh6kx6ht7m',
    'elys1d96rzrky937s3s397g5xh5qvcwgkeqysmh8sg2kn359fhfvzeyrsnalu2u',
    'elys1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrec2l',
  ].map((address) => knownAccounts('elys').get(parseAccAddress(address)));
  expect(labels).toEqual(['Taker fee collector', 'Fee wallet of pool 2', 'Burn address']);
});
