/** Parses the page's path: an address of any chain and kind, or its bytes in hex. */
import {
  type AccAddress,
  accFromBytes,
  AddressError,
  parseAddress,
  type ValconsAddress,
  valconsFromBytes,
  type ValoperAddress,
  valoperFromBytes,
} from '@cairn/chain/address';
import { parseBytes } from '@cairn/chain/bytes';
import { AddressInvalidError } from '@cairn/chain/errors';

export interface ReadAddress {
  /** As typed, in lower case. */
  readonly text: string;
  readonly kind: 'acc' | 'valoper' | 'valcons' | 'hex';
  /** The chain part of the prefix; null for hex. */
  readonly prefix: string | null;
  readonly bytes: Uint8Array;
}

/** The page that the address belongs to, on the current chain. */
export type Subject =
  | {
      readonly page: 'account';
      readonly address: AccAddress;
      /** The typed address, if it was another form of the same bytes. */
      readonly typed: ReadAddress | null;
    }
  | { readonly page: 'governor'; readonly address: ValoperAddress }
  | { readonly page: 'validator'; readonly address: ValconsAddress };

const HEX_LENGTHS = [40, 64];

/** Parses the path without requests. @throws {AddressError} see explainAddress */
export function readAddress(text: string): ReadAddress {
  const trimmed = text.trim();
  const hex = trimmed.replace(/^0x/i, '');
  if (HEX_LENGTHS.includes(hex.length) && /^[0-9a-f]+$/i.test(hex))
    return { text: hex.toLowerCase(), kind: 'hex', prefix: null, bytes: parseBytes(hex) };
  return { text: trimmed.toLowerCase(), ...parseAddress(trimmed) };
}

/** The address in this chain's form, and the page it belongs to. */
export function resolveSubject(read: ReadAddress, prefix: string): Subject {
  if (read.kind === 'valoper') return { page: 'governor', address: valoperFromBytes(read.bytes, prefix) };
  if (read.kind === 'valcons') return { page: 'validator', address: valconsFromBytes(read.bytes, prefix) };
  const address = accFromBytes(read.bytes, prefix);
  return { page: 'account', address, typed: read.text === address ? null : read };
}

const WRONG_CHARACTER = /[^02-9ac-hj-np-z]/i;

/** The error that explains what is wrong, and at which character if known. */
export function explainAddress(text: string, cause: unknown): AddressInvalidError {
  return new AddressInvalidError(problemText(text.trim(), cause), { cause });
}

function problemText(text: string, cause: unknown): string {
  if (!(cause instanceof AddressError)) return 'it could not be parsed';
  const separator = text.lastIndexOf('1');
  const data = text.slice(separator + 1);
  switch (cause.problem) {
    case 'character': {
      const index = data.search(WRONG_CHARACTER);
      if (index < 0) return 'its prefix contains an invalid character';
      const place = separator + 1 + index + 1;
      return `character ${place}, “${data.charAt(index)}”, is not valid after the prefix`;
    }
    case 'checksum':
      return 'its checksum does not match, so at least one character is wrong';
    case 'mixed-case':
      return 'it mixes upper and lower case';
    case 'no-separator':
      return 'it has no prefix such as “cosmos1”';
    case 'length':
      return `its length of ${text.length} characters is not valid`;
    case 'empty':
      return 'it is empty';
    case 'prefix':
    case 'kind':
      return cause.message;
  }
}
