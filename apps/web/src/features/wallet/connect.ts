/** Reads the address of a wallet extension. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import type { WalletChainInfo } from './chain-info.ts';
import type { WalletExtension } from './extension.ts';
import { NO_ACCOUNTS, WalletError } from './wallet-words.ts';

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
  if (account === undefined) throw new WalletError(NO_ACCOUNTS);
  return parseAccAddress(account.address, info.bech32Config.bech32PrefixAccAddr);
}
