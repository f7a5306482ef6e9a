/** From a wallet's extension to an address. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import type { WalletChainInfo } from './chain-info.ts';
import type { WalletExtension } from './extension.ts';
import { NO_ACCOUNTS, WalletError } from './wallet-words.ts';

/**
 * Introduces the network, asks for permission, and reads the account. Nothing is signed.
 * @throws {WalletError} `No accounts found`; what the extension throws when the visitor refuses;
 * {AddressError} when its address is not one of the network.
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
