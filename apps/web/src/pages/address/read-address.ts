/** What stands in the path of the page: an address of any chain and kind, or its bytes in hex. */
import {
  accFromBytes,
  parseAddress,
  valconsFromBytes,
  valoperFromBytes,
  type AccAddress,
  type ValconsAddress,
  type ValoperAddress,
} from '@cairn/chain/address';

/** What was typed, read. */
export interface ReadAddress {
  /** As typed, in lower case. */
  readonly text: string;
  readonly kind: 'acc' | 'valoper' | 'valcons' | 'hex';
  /** The chain's part of the prefix; null for hex. */
  readonly prefix: string | null;
  readonly bytes: Uint8Array;
}

/** Which page the address belongs to, on the chain in view. */
export type Subject =
  | {
      readonly page: 'account';
      readonly address: AccAddress;
      /** What was typed, where it was another form of the same bytes. */
      readonly typed: ReadAddress | null;
    }
  | { readonly page: 'governor'; readonly address: ValoperAddress }
  | { readonly page: 'validator'; readonly address: ValconsAddress };

const HEX_LENGTHS = [40, 64];

/**
 * Reads the text of the path. Nothing is asked of a node for it.
 * @throws {AddressError}: explain-address.ts has the words for it.
 */
export function readAddress(text: string): ReadAddress {
  const trimmed = text.trim();
  const hex = trimmed.replace(/^0x/i, '');
  if (HEX_LENGTHS.includes(hex.length) && /^[0-9a-f]+$/i.test(hex))
    return { text: hex.toLowerCase(), kind: 'hex', prefix: null, bytes: bytesOfHex(hex) };
  return { text: trimmed.toLowerCase(), ...parseAddress(trimmed) };
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/** The same bytes as this chain writes them, and the page they belong to. */
export function resolveSubject(read: ReadAddress, prefix: string): Subject {
  if (read.kind === 'valoper') return { page: 'governor', address: valoperFromBytes(read.bytes, prefix) };
  if (read.kind === 'valcons') return { page: 'validator', address: valconsFromBytes(read.bytes, prefix) };
  const address = accFromBytes(read.bytes, prefix);
  return { page: 'account', address, typed: read.text === address ? null : read };
}
