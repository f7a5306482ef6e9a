/** Detection of chains with Ethereum keys (`eth_secp256k1`), without a hash function. */

/** The SLIP-44 coin type of wallets that derive Ethereum keys. */
export const ETHEREUM_COIN_TYPE = 60;

/**
 * Whether a public key (its type URL, on any chain) is an Ethereum key, whose address is derived differently.
 */
export function isEthereumKey(typeUrl: string): boolean {
  return /\.ethsecp256k1\.PubKey$/.test(typeUrl);
}
