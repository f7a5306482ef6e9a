import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { nodeAnswering } from '../../testing/local-server.ts';
import { committedAnswers } from '../../testing/recorded-answers.ts';
import { listAssetEntries, registryDecimals } from './assetprofile.ts';

describe('registryDecimals', () => {
  it.each([
    ['amm/pool/1', 6, 18],
    ['amm/pool/27', 6, 18],
    ['stablestake/share', 6, 6],
    ['vault/share/1', 6, 6],
    ['uelys', 6, 6],
    ['ibc/52C6F98BE49B3C3CA09D2873C46C840887B488E19D298EE312FEF9E2C0AF0D40', 18, 18],
  ])('of %s, printed as %i, are %i', (denom, printed, expected) => {
    expect(registryDecimals(parseDenom(denom), printed)).toBe(expected);
  });
});

describe('the recorded registry', () => {
  it('distinguishes tokens from shares', async () => {
    const answer = committedAnswers('assetprofile').find(({ path }) => path.includes('/entry?'));
    const { items } = (await listAssetEntries(nodeAnswering(answer?.body))).value;
    const names = (isToken: boolean) =>
      items.filter((entry) => entry.isToken === isToken).map((entry) => entry.displayName);
    expect(names(true)).toEqual(['XRP', 'ATOM', 'EDEN', 'EDENB', 'ELYS', 'USDC']);
    expect(names(false)).toEqual([
      'amm/pool/1',
      'amm/pool/2',
      'amm/pool/3',
      'stablestake/share',
      'vault/share/1',
    ]);
  });
});
