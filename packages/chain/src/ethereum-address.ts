/** Accounts as Ethereum writes them, on chains whose accounts have its keys (`eth_secp256k1`). */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { parseAddress, type AccAddress } from './address.ts';

/** Ethereum's accounts have so many bytes. */
const ACCOUNT_BYTES = 20;

/** The same account in hex, with the capitals that check it (EIP-55); null for one of another length. */
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
