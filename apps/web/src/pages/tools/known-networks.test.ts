import { describe, expect, it } from 'vitest';
import { KNOWN_NETWORKS, sameKey } from './known-networks.ts';

const of = (prefix: string) => {
  const found = KNOWN_NETWORKS.find((network) => network.prefix === prefix);
  if (found === undefined) throw new Error(`${prefix} is not in the list`);
  return found;
};

describe('KNOWN_NETWORKS', () => {
  it('reads every line of the list, and no prefix twice', () => {
    expect(KNOWN_NETWORKS.length).toBeGreaterThan(60);
    for (const { prefix, name, coinType } of KNOWN_NETWORKS) {
      expect(prefix).toMatch(/^[a-z][a-z0-9]{1,11}$/);
      expect(name).not.toBe('');
      expect(coinType).toBeGreaterThan(0);
    }
    expect(new Set(KNOWN_NETWORKS.map(({ prefix }) => prefix)).size).toBe(KNOWN_NETWORKS.length);
    expect(of('inj')).toEqual({ prefix: 'inj', coinType: 60, isEthereumKey: true, name: 'Injective' });
  });
});

describe('sameKey', () => {
  it('is likely where coin type and kind of key are the same, and warns of either', () => {
    expect(sameKey(of('elys'), of('osmo'))).toBe('likely');
    expect(sameKey(of('elys'), of('terra'))).toBe('other-coin-type');
    expect(sameKey(of('elys'), of('inj'))).toBe('other-address');
    expect(sameKey(of('inj'), of('dym'))).toBe('likely');
  });
});
