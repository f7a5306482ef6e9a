import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { assetKind, isShare, shareOf } from './asset-kind.ts';

it.each([
  ['uelys', 'native', null],
  ['uatom', 'native', null],
  ['ueden', 'ledger', null],
  ['uedenb', 'ledger', null],
  ['uedenx', 'native', null],
  ['ibc/F082B65C', 'ibc', null],
  ['factory/elys1abc/coin', 'factory', null],
  ['amm/pool/12', 'pool-share', { kind: 'pool', id: 12 }],
  ['stablestake/share', 'lending-share', { kind: 'vault', id: 32767 }],
  ['stablestake/share/pool/32768', 'lending-share', { kind: 'vault', id: 32768 }],
  ['vault/share/1', 'vault-share', { kind: 'vault', id: 1 }],
] as const)('%s is %s', (text, kind, share) => {
  const denom = parseDenom(text);
  expect(assetKind(denom)).toBe(kind);
  expect(shareOf(denom)).toEqual(share);
  expect(isShare(assetKind(denom))).toBe(share !== null);
});
