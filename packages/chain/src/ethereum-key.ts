/** Chains whose accounts have Ethereum's keys (`eth_secp256k1`), known without a hash function. */

/** Of chains whose wallets derive Ethereum's keys (SLIP-44). */
export const ETHEREUM_COIN_TYPE = 60;

/** Whether a public key (its type URL, of whatever chain) is one of Ethereum's: its address is another than that of a Cosmos key. */
export function isEthereumKey(typeUrl: string): boolean {
  return /\.ethsecp256k1\.PubKey$/.test(typeUrl);
}
