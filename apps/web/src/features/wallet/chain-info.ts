/** Chain info for wallets (guide 7.3). */
import type { ChainConfig, EndpointEntry } from '@cairn/chain/chain-config';
import type { DenomInfo } from '@cairn/chain/denom';

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
