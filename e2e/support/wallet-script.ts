/** A wallet’s extension by a script. */

export interface WalletScript {
  readonly type?: 'keplr' | 'leap';
  readonly accounts?: readonly string[];
  readonly refuses?: boolean;
  readonly failsToDisable?: boolean;
}

/** Runs in the page before its own code: installs an extension there and records its calls. */
export function walletScript({
  type = 'keplr',
  accounts = [],
  refuses = false,
  failsToDisable = false,
}: WalletScript): string {
  return `
    window.walletAccounts = ${JSON.stringify(accounts)};
    window.walletCalls = [];
    window.${type} = {
      experimentalSuggestChain: async (info) => { window.walletCalls.push(['suggest', info.chainId, info.bech32Config.bech32PrefixAccAddr]); },
      enable: async (chainId) => { window.walletCalls.push(['enable', chainId]); if (${String(refuses)}) throw new Error('Request rejected'); },
      getOfflineSigner: (chainId) => ({ getAccounts: async () => { window.walletCalls.push(['accounts', chainId]); return window.walletAccounts.map((address) => ({ address })); } }),
      disable: async () => { if (${String(failsToDisable)}) throw new Error('Cannot disable'); },
    };`;
}
