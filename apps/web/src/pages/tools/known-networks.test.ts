import { describe, expect, it } from 'vitest';
import { convertAddress } from './convert-address.ts';
import { derivationOf, KNOWN_NETWORKS, sameKey } from './known-networks.ts';

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

describe('derivationOf', () => {
  const key = 'AvS5JFgkHVMJHhAStB5vNxA9ib3SwCnuB2tG4mNFp1qN';
  const elys = { addressPrefix: 'elys', coinType: 118 };
  const evm = { addressPrefix: 'unlisted', coinType: 60 };
  const same = (text: string, own: typeof elys, to: string) =>
    sameKey(derivationOf(convertAddress(text, [], own.coinType === 60).recognised, own), of(to));

  it('follows the kind of a key, on a network with keys of another kind too', () => {
    const ethereum = `{"@type":"/ethermint.crypto.v1.ethsecp256k1.PubKey","key":"${key}"}`;
    expect(same(ethereum, elys, 'evmos')).toBe('likely');
    expect(same(ethereum, elys, 'osmo')).toBe('other-address');
    const cosmos = `{"@type":"/cosmos.crypto.secp256k1.PubKey","key":"${key}"}`;
    expect(same(cosmos, elys, 'osmo')).toBe('likely');
    expect(same(cosmos, evm, 'evmos')).toBe('other-address');
  });

  it('follows the coin type of the current network, listed or not', () => {
    const { account } = convertAddress('00'.repeat(20), ['unlisted']).chains[0] ?? { account: '' };
    for (const text of [account, '00'.repeat(20), key]) {
      expect(same(text, evm, 'evmos')).toBe('likely');
      expect(same(text, evm, 'osmo')).toBe('other-address');
    }
  });

  it('follows the prefix of another network, and is unknown for an unknown prefix', () => {
    const [evmos, other] = convertAddress('00'.repeat(20), ['evmos', 'unlisted']).chains;
    expect(same(evmos?.account ?? '', elys, 'dym')).toBe('likely');
    expect(same(other?.account ?? '', elys, 'osmo')).toBe('unknown');
  });
});
