/** The used part of the injected wallet API, common to both wallets (guide 7.3): the chain info and the address. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import type { DenomInfo } from '@cairn/chain/denom';
import { WalletError, type WalletType } from './wallet-words.ts';

export interface WalletExtension {
  readonly experimentalSuggestChain: (info: WalletChainInfo) => Promise<void>;
  readonly enable: (chainId: string) => Promise<void>;
  readonly getOfflineSigner: (chainId: string) => {
    readonly getAccounts: () => Promise<readonly { readonly address: string }[]>;
  };
  readonly disable?: (chainId: string) => Promise<void>;
}

/** The event for an account change in the extension. */
export function keystoreEvent(type: WalletType): string {
  return `${type}_keystorechange`;
}

/** The injected object; undefined without the extension. */
export function findExtension(type: WalletType, host: object): WalletExtension | undefined {
  const candidate: unknown = Reflect.get(host, type);
  return isExtension(candidate) ? candidate : undefined;
}

/** Extensions inject their object during page load, some slightly later. */
export async function waitForExtension(
  type: WalletType,
  host: object,
  { tries, sleep }: Readonly<{ tries: number; sleep: () => Promise<void> }>,
): Promise<WalletExtension | undefined> {
  for (let left = tries; ; left -= 1) {
    const found = findExtension(type, host);
    if (found !== undefined || left <= 0) return found;
    await sleep();
  }
}

function isExtension(candidate: unknown): candidate is WalletExtension {
  if (typeof candidate !== 'object' || candidate === null) return false;
  return ['experimentalSuggestChain', 'enable', 'getOfflineSigner'].every(
    (name) => typeof Reflect.get(candidate, name) === 'function',
  );
}

/**
 * Suggests the chain, requests permission, and reads the account. Signs nothing.
 * @throws {WalletError} `No accounts found`; the extension's error when the visitor refuses; {AddressError} when the
 * address does not belong to the network.
 */
export async function readWalletAddress(
  extension: WalletExtension,
  info: WalletChainInfo,
): Promise<AccAddress> {
  await extension.experimentalSuggestChain(info);
  await extension.enable(info.chainId);
  const [account] = await extension.getOfflineSigner(info.chainId).getAccounts();
  if (account === undefined) throw new WalletError('No accounts found');
  return parseAccAddress(account.address, info.bech32Config.bech32PrefixAccAddr);
}

/** The argument of `experimentalSuggestChain`. */
export type WalletChainInfo = ReturnType<typeof walletChainInfo>;

/** The network in the wallet's format. Service paths become absolute URLs at `origin`. */
export function walletChainInfo(
  chain: ChainConfig,
  endpoint: Pick<EndpointEntry, 'url' | 'rpc'>,
  origin: string,
) {
  const prefix = chain.addressPrefix;
  const stake = currency(chain.stakeDenom);
  return {
    chainId: chain.chainId,
    chainName: chain.name,
    rest: new URL(endpoint.url, origin).href,
    // Wallets require an RPC URL; without one the REST URL at least identifies the node.
    rpc: new URL(endpoint.rpc ?? endpoint.url, origin).href,
    bip44: { coinType: chain.coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [stake],
    feeCurrencies: [{ ...stake, gasPriceStep: chain.gasPriceSteps }],
    stakeCurrency: stake,
    features: [],
  };
}

function currency({ symbol, denom, decimals }: DenomInfo) {
  return { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals };
}
