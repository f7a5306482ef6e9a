/** Ethereum forms of accounts, for chains with `eth_secp256k1` keys. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { parseAddress, type AccAddress } from './address.ts';

const ACCOUNT_BYTES = 20;

/** The account in hex with an EIP-55 checksum; null for other lengths. */
export function ethereumForm(address: AccAddress): string | null {
  const { bytes } = parseAddress(address);
  if (bytes.length !== ACCOUNT_BYTES) return null;
  const digits = hex.encode(bytes);
  const sums = hex.encode(keccak_256(new TextEncoder().encode(digits)));
  const checked = Array.from(digits, (digit, index) =>
    (sums[index] ?? '0') >= '8' ? digit.toUpperCase() : digit,
  );
  return `0x${checked.join('')}`;
}
