/** Converts a key or address into all its forms. */
import {
  accFromBytes,
  parseAddress,
  valconsFromBytes,
  valconsFromEd25519,
  valoperFromBytes,
  type AddressKind,
} from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { bytesToBase64, bytesToHex, parseBytes } from '@cairn/chain/bytes';
import { accFromEthSecp256k1 } from '@cairn/chain/eth-secp256k1-address';
import { isEthereumKey } from '@cairn/chain/ethereum-key';
import { accFromSecp256k1 } from '@cairn/chain/secp256k1-address';

/** The recognised input. */
export type RecognisedInput =
  | { readonly kind: 'address'; readonly of: AddressKind; readonly prefix: string }
  | { readonly kind: 'hex' }
  | { readonly kind: 'secp256k1-key' }
  | { readonly kind: 'eth_secp256k1-key' }
  | { readonly kind: 'ed25519-key' };

export interface AddressForms {
  readonly recognised: RecognisedInput;
  readonly hex: string;
  /** 20 for keys, 32 for contracts and derived accounts. */
  readonly byteCount: number;
  /** By prefix, in input order. */
  readonly chains: readonly {
    readonly prefix: string;
    readonly account: string;
    readonly operator: string;
    readonly consensus: string;
  }[];
  /** Base64, if the input was a key. */
  readonly publicKey: string | null;
}

/**
 * Parses an address with any prefix, 20 or 32 bytes of hex, or a public key in base64, hex or node JSON.
 * @param prefixes networks to convert to; the input's own prefix comes first.
 * @param isEthereum whether an untyped key is an Ethereum key.
 * @throws {AddressError} for a malformed address.
 * @throws {SyntaxError} for anything else.
 */
export function convertAddress(text: string, prefixes: readonly string[], isEthereum = false): AddressForms {
  const { recognised, bytes, publicKey } = recogniseInput(text.trim(), isEthereum);
  const own = recognised.kind === 'address' ? [recognised.prefix] : [];
  const candidates = [...new Set([...own, ...prefixes])].filter((prefix) =>
    /^[a-z][a-z0-9]{0,29}$/.test(prefix),
  );
  return {
    recognised,
    hex: bytesToHex(bytes),
    byteCount: bytes.length,
    chains: candidates.map((prefix) => ({
      prefix,
      account: accFromBytes(bytes, prefix),
      operator: valoperFromBytes(bytes, prefix),
      consensus: valconsFromBytes(bytes, prefix),
    })),
    publicKey,
  };
}

interface Reading {
  readonly recognised: RecognisedInput;
  readonly bytes: Uint8Array;
  readonly publicKey: string | null;
}

function recogniseInput(text: string, isEthereum: boolean): Reading {
  const key = keyOfJson(text);
  if (key !== undefined) return fromKey(parseBytes(key.base64), key);
  const isHex = /^(0x)?[0-9a-f]+$/i.test(text);
  // Unpadded base64 may be a mistyped address, so only strings shaped like a key count.
  const isKey =
    isHex || /^[A-Za-z0-9+/_-]{43}=$/.test(text) || /^A[g-z0-9+/_-][A-Za-z0-9+/_-]{42}$/.test(text);
  const bytes = isKey ? attempt(() => parseBytes(text)) : null;
  if (bytes !== null && isHex && [20, 32].includes(bytes.length))
    return { recognised: { kind: 'hex' }, bytes, publicKey: null };
  if (bytes !== null && [32, 33].includes(bytes.length))
    return fromKey(bytes, { isConsensus: bytes.length === 32, isEthereum });
  if (bytes !== null) throw new SyntaxError(`${bytes.length} bytes are neither an address nor a key`);
  const address = parseAddress(text);
  return {
    recognised: { kind: 'address', of: address.kind, prefix: address.prefix },
    bytes: address.bytes,
    publicKey: null,
  };
}

interface KeyKind {
  readonly isConsensus: boolean;
  readonly isEthereum: boolean;
}

function fromKey(key: Uint8Array, { isConsensus, isEthereum }: KeyKind): Reading {
  const publicKey = bytesToBase64(key);
  if (isConsensus && key.length === 32) {
    const { bytes } = parseAddress(valconsFromEd25519(publicKey, 'x'));
    return { recognised: { kind: 'ed25519-key' }, bytes, publicKey };
  }
  if (key.length !== 33 || (key[0] !== 2 && key[0] !== 3))
    throw new SyntaxError('not a compressed secp256k1 key: 33 bytes that begin with 02 or 03');
  if (isEthereum) {
    const { bytes } = parseAddress(accFromEthSecp256k1(publicKey, 'x'));
    return { recognised: { kind: 'eth_secp256k1-key' }, bytes, publicKey };
  }
  const { bytes } = parseAddress(accFromSecp256k1(publicKey, 'x'));
  return { recognised: { kind: 'secp256k1-key' }, bytes, publicKey };
}

/** `{"@type":"/cosmos.crypto.secp256k1.PubKey","key":"…"}`. */
function keyOfJson(text: string): (KeyKind & { readonly base64: string }) | undefined {
  if (!text.startsWith('{')) return undefined;
  const type = /"@type"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? '';
  const key = /"key"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  if (key === undefined) throw new SyntaxError('there is no key in this JSON');
  return { base64: key, isConsensus: type.includes('ed25519'), isEthereum: isEthereumKey(type) };
}
