import { accFromBytes } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { cardTarget } from './card-target.ts';

const address = accFromBytes(new Uint8Array(20).fill(1), 'elys');
const hash = 'A'.repeat(64);

describe('cardTarget', () => {
  it.each([
    [`/address/${address}`, { kind: 'address', address }],
    [`/tx/${hash}`, { kind: 'tx', hash }],
    ['/block/2341', { kind: 'block', height: 2341 }],
    ['/asset/ibc/F082', { kind: 'asset', denom: 'ibc/F082' }],
    ['/asset/ibc%2FF082', { kind: 'asset', denom: 'ibc/F082' }],
  ])('resolves %s', (path, target) => {
    expect(cardTarget(path, 'elys')).toEqual(target);
  });

  it.each([
    '/',
    '/blocks',
    '/block/latest',
    '/block/2341/x',
    '/tx/12',
    '/address/osmo1x',
    // A valid account of another chain.
    `/address/${accFromBytes(new Uint8Array(20).fill(1), 'osmo')}`,
    '/address/aurora.stars',
    '/governor/x',
    '/asset/%',
    '/assets',
  ])('returns null for %s', (path) => {
    expect(cardTarget(path, 'elys')).toBeNull();
  });
});
