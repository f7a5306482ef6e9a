import { accFromBytes } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { TEST_CHAIN } from '../../../testing/test-chain.ts';
import {
  findExtension,
  keystoreEvent,
  readWalletAddress,
  waitForExtension,
  type WalletExtension,
  walletChainInfo,
} from './extension.ts';
import { requireConnected, requireWalletType, WalletMissingError } from './wallet-words.ts';

const ADDRESS = accFromBytes(new Uint8Array(20).fill(7), 'elys');

const chain = {
  ...TEST_CHAIN,
  chainId: 'elys-1',
  name: 'Elys Network',
  gasPriceSteps: { low: 0.01, average: 0.025, high: 0.04 },
  restEndpoints: [],
};
const info = walletChainInfo(
  chain,
  { url: '/chain/rest', rpc: 'https://rpc.example' },
  'http://127.0.0.1:4280',
);

/** An extension that records its calls. */
function extension(accounts: readonly string[]): WalletExtension & { readonly calls: readonly string[] } {
  const calls: string[] = [];
  return {
    calls,
    experimentalSuggestChain: ({ chainId }) => Promise.resolve(void calls.push(`suggest ${chainId}`)),
    enable: (chainId) => Promise.resolve(void calls.push(`enable ${chainId}`)),
    getOfflineSigner: (chainId) => ({
      getAccounts: () => {
        calls.push(`accounts ${chainId}`);
        return Promise.resolve(accounts.map((address) => ({ address })));
      },
    }),
  };
}

describe('walletChainInfo', () => {
  it('names prefixes, coin type, denom and gas price steps as specified', () => {
    expect(info).toEqual({
      chainId: 'elys-1',
      chainName: 'Elys Network',
      rest: 'http://127.0.0.1:4280/chain/rest',
      rpc: 'https://rpc.example/',
      bip44: { coinType: 118 },
      bech32Config: {
        bech32PrefixAccAddr: 'elys',
        bech32PrefixAccPub: 'elyspub',
        bech32PrefixValAddr: 'elysvaloper',
        bech32PrefixValPub: 'elysvaloperpub',
        bech32PrefixConsAddr: 'elysvalcons',
        bech32PrefixConsPub: 'elysvalconspub',
      },
      currencies: [{ coinDenom: 'ELYS', coinMinimalDenom: 'uelys', coinDecimals: 6 }],
      feeCurrencies: [
        {
          coinDenom: 'ELYS',
          coinMinimalDenom: 'uelys',
          coinDecimals: 6,
          gasPriceStep: { low: 0.01, average: 0.025, high: 0.04 },
        },
      ],
      stakeCurrency: { coinDenom: 'ELYS', coinMinimalDenom: 'uelys', coinDecimals: 6 },
      features: [],
    });
  });
});

describe('readWalletAddress', () => {
  it('suggests the chain, enables it, and takes the first account', async () => {
    const wallet = extension([ADDRESS]);
    await expect(readWalletAddress(wallet, info)).resolves.toBe(ADDRESS);
    expect(wallet.calls).toEqual(['suggest elys-1', 'enable elys-1', 'accounts elys-1']);
  });
  it('reports a missing account', async () => {
    await expect(readWalletAddress(extension([]), info)).rejects.toThrow('No accounts found');
  });
  it("does not take another network's address, or none at all", async () => {
    await expect(readWalletAddress(extension(['cosmos1x']), info)).rejects.toThrow();
    await expect(readWalletAddress(extension(['<b>']), info)).rejects.toThrow();
  });
  it('passes on the refusal of the visitor', async () => {
    const refusing = {
      ...extension([ADDRESS]),
      enable: () => Promise.reject(new Error('Request rejected')),
    };
    await expect(readWalletAddress(refusing, info)).rejects.toThrow('Request rejected');
  });
});

describe('extensions', () => {
  it('are found by their name, when they are what they should be', () => {
    const keplr = extension([]);
    expect(findExtension('keplr', { keplr })).toBe(keplr);
    expect(findExtension('leap', { keplr })).toBeUndefined();
    expect(findExtension('leap', { leap: { enable: 1 } })).toBeUndefined();
  });
  it('may be injected a little late', async () => {
    const leap = extension([]);
    const host: { leap?: WalletExtension } = {};
    const sleep = () => {
      host.leap = leap;
      return Promise.resolve();
    };
    await expect(waitForExtension('leap', host, { tries: 3, sleep })).resolves.toBe(leap);
    await expect(
      waitForExtension('leap', {}, { tries: 2, sleep: () => Promise.resolve() }),
    ).resolves.toBeUndefined();
  });
  it('report another account by an event of their own', () => {
    expect([keystoreEvent('keplr'), keystoreEvent('leap')]).toEqual([
      'keplr_keystorechange',
      'leap_keystorechange',
    ]);
  });
});

describe('wallet texts', () => {
  it('are those of the catalogue', () => {
    expect(new WalletMissingError('keplr').message).toBe('Keplr wallet is not installed');
    expect(new WalletMissingError('leap').message).toBe('Leap wallet is not installed');
    expect(() => requireWalletType('metamask')).toThrow('Unsupported wallet type: metamask');
    expect(requireWalletType('leap')).toBe('leap');
    expect(() => requireConnected(null)).toThrow('Wallet not connected');
  });
});
