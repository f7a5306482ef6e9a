import { describe, expect, it } from 'vitest';
import { splitSupply } from './supply-parts.tsx';

describe('splitSupply', () => {
  it('leaves nothing out: the parts add up to the supply', () => {
    const facts = {
      supply: 62_353_086_011_672n,
      bonded: 1_931_245_100_000n,
      notBonded: 16_320_990_000n,
      communityPool: 75_000_000_000n,
    };
    const parts = splitSupply(facts) ?? [];
    expect(parts.reduce((sum, { baseUnits }) => sum + baseUnits, 0n)).toBe(facts.supply);
    expect(parts.map(({ name }) => name)).toEqual(['bonded', 'not-bonded', 'community', 'other']);
  });

  it('makes no 0 of a community pool that could not be read', () => {
    const facts = { supply: 10n, bonded: 4n, notBonded: 1n, communityPool: null };
    const parts = splitSupply(facts) ?? [];
    expect(parts.map(({ name, baseUnits }) => [name, baseUnits])).toEqual([
      ['bonded', 4n],
      ['not-bonded', 1n],
      ['other', 5n],
    ]);
  });

  it('says nothing where the figures are of different moments and contradict each other', () => {
    expect(splitSupply({ supply: 10n, bonded: 8n, notBonded: 2n, communityPool: 1n })).toBeNull();
    expect(splitSupply({ supply: 0n, bonded: 0n, notBonded: 0n, communityPool: 0n })).toBeNull();
  });
});
