/** Bech32 addresses by kind, hex forms, and the conversions between them. */
import { attempt } from './attempt.ts';
import { bytesToHex } from './bytes.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, hex, base64 } from '@scure/base';

declare const accBrand: unique symbol;
declare const valoperBrand: unique symbol;
declare const valconsBrand: unique symbol;

/** An account address of any chain: `elys1…`, `cosmos1…`. */
export type AccAddress = string & { readonly [accBrand]: true };
/** An operator address: `elysvaloper1…`. */
export type ValoperAddress = string & { readonly [valoperBrand]: true };
/** A consensus address: `elysvalcons1…`. */
export type ValconsAddress = string & { readonly [valconsBrand]: true };

export type AddressKind = 'acc' | 'valoper' | 'valcons';
export type AddressProblem =
  | 'empty'
  | 'checksum'
  | 'character'
  | 'mixed-case'
  | 'length'
  | 'no-separator'
  | 'prefix'
  | 'kind';

/** Thrown when text is not an address; `problem` names the cause. */
export class AddressError extends SyntaxError {
  override name = 'AddressError';
  constructor(
    readonly problem: AddressProblem,
    message: string,
  ) {
    super(message);
  }
}

export interface ParsedAddress {
  readonly kind: AddressKind;
  /** The chain's own prefix, without `valoper` or `valcons`: `elys`. */
  readonly prefix: string;
  /** 20 bytes for keys, 32 for contracts and module-derived accounts. */
  readonly bytes: Uint8Array;
}

/** Cache: the same addresses recur, and the checksum dominates the cost of parsing. */
const parsedBefore = new Map<string, ParsedAddress>();
const MAX_CACHED_ADDRESSES = 20_000;

/**
 * Parses a bech32 address of any chain and kind. The returned bytes are shared between calls.
 * @throws {AddressError} that names the problem: empty, character, mixed-case, no-separator, length or
 * checksum.
 */
export function parseAddress(text: string): ParsedAddress {
  const known = parsedBefore.get(text);
  if (known !== undefined) return known;
  const { prefix, bytes } = decodeBech32(text);
  return remember(text, toParsed(prefix, bytes));
}

function remember(text: string, parsed: ParsedAddress): ParsedAddress {
  if (parsedBefore.size >= MAX_CACHED_ADDRESSES) parsedBefore.clear();
  parsedBefore.set(text, parsed);
  return parsed;
}

function toParsed(prefix: string, bytes: Uint8Array): ParsedAddress {
  if (bytes.length < 1 || bytes.length > 64)
    throw new AddressError('length', `invalid address length: ${bytes.length} bytes`);
  if (prefix.endsWith('valoper') && prefix.length > 7)
    return { kind: 'valoper', prefix: prefix.slice(0, -7), bytes };
  if (prefix.endsWith('valcons') && prefix.length > 7)
    return { kind: 'valcons', prefix: prefix.slice(0, -7), bytes };
  return { kind: 'acc', prefix, bytes };
}

/** The characters after the separator, by value. */
export const BECH32_CHARS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const DATA = new RegExp(`^[${BECH32_CHARS}]*$`);

/** The six characters of the checksum of a prefix and its data, which are `BECH32_CHARS`. */
export function bech32Checksum(prefix: string, data: string): string {
  const words = Array.from(data, (char) => BECH32_CHARS.indexOf(char));
  return bech32.encode(prefix, words, false).slice(-6);
}

function decodeBech32(text: string): { prefix: string; bytes: Uint8Array } {
  if (text === '') throw new AddressError('empty', 'the address is empty');
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) {
    throw new AddressError('mixed-case', 'the address mixes upper and lower case');
  }
  const lower = text.toLowerCase();
  const separator = lower.lastIndexOf('1');
  if (separator < 1) throw new AddressError('no-separator', 'the address has no prefix');
  if (!DATA.test(lower.slice(separator + 1)) || !/^[\x21-\x7e]+$/.test(lower)) {
    throw new AddressError('character', 'the address contains an invalid character');
  }
  if (lower.length - separator - 1 < 6 || lower.length > 200)
    throw new AddressError('length', 'the address has the wrong length');
  try {
    // The library's template type needs a literal separator.
    const decoded = bech32.decode(`${lower.slice(0, separator)}1${lower.slice(separator + 1)}`, 200);
    return { prefix: decoded.prefix, bytes: bech32.fromWords(decoded.words) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    throw /checksum/i.test(message)
      ? new AddressError('checksum', 'invalid checksum: check the address for typos')
      : new AddressError('length', 'the address has the wrong length');
  }
}

function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const text = bech32.encode(prefix, bech32.toWords(bytes), 200);
  // Caches the parsed form too: it is known without decoding.
  remember(text, toParsed(prefix, bytes));
  return text;
}

/**
 * Parses an account address, with the prefix `prefix` if given.
 * @throws {AddressError}
 */
export function parseAccAddress(text: string, prefix?: string): AccAddress {
  requireKind(text, 'acc', prefix);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where an AccAddress is branded
  return text.toLowerCase() as AccAddress;
}

/**
 * Like `parseAccAddress`, but returns null for invalid text and for other values.
 * @see parseAccAddress
 */
export const tryParseAccAddress = (value: unknown, prefix?: string): AccAddress | null =>
  typeof value === 'string' ? attempt(() => parseAccAddress(value, prefix)) : null;

/**
 * Parses an operator address, with the prefix `prefix` if given.
 * @throws {AddressError}
 */
export function parseValoperAddress(text: string, prefix?: string): ValoperAddress {
  requireKind(text, 'valoper', prefix);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where a ValoperAddress is branded
  return text.toLowerCase() as ValoperAddress;
}

/**
 * Parses a consensus address, with the prefix `prefix` if given.
 * @throws {AddressError}
 */
export function parseValconsAddress(text: string, prefix?: string): ValconsAddress {
  requireKind(text, 'valcons', prefix);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where a ValconsAddress is branded
  return text.toLowerCase() as ValconsAddress;
}

function requireKind(text: string, kind: AddressKind, prefix: string | undefined): void {
  const parsed = parseAddress(text);
  if (parsed.kind !== kind)
    throw new AddressError('kind', `expected an address of type ${kind}, not ${parsed.kind}`);
  if (prefix !== undefined && parsed.prefix !== prefix) {
    throw new AddressError('prefix', `expected the address prefix ${prefix}, not ${parsed.prefix}`);
  }
}

/** The account address of these bytes, with prefix `prefix`. */
export function accFromBytes(bytes: Uint8Array, prefix: string): AccAddress {
  return parseAccAddress(encodeBech32(prefix, bytes));
}

/** The operator address of these bytes, with prefix `prefix`. */
export function valoperFromBytes(bytes: Uint8Array, prefix: string): ValoperAddress {
  return parseValoperAddress(encodeBech32(`${prefix}valoper`, bytes));
}

/** The consensus address of these bytes, with prefix `prefix`. */
export function valconsFromBytes(bytes: Uint8Array, prefix: string): ValconsAddress {
  return parseValconsAddress(encodeBech32(`${prefix}valcons`, bytes));
}

/** The operator's account. */
export function accFromValoper(address: ValoperAddress): AccAddress {
  const { bytes, prefix } = parseAddress(address);
  return accFromBytes(bytes, prefix);
}

/** The operator address of an account, whether or not the validator exists. */
export function valoperFromAcc(address: AccAddress): ValoperAddress {
  const { bytes, prefix } = parseAddress(address);
  return valoperFromBytes(bytes, prefix);
}

/** The address bytes as upper-case hex. */
export function addressToHex(address: AccAddress | ValoperAddress | ValconsAddress): string {
  return bytesToHex(parseAddress(address).bytes);
}

/**
 * The consensus address for 20 bytes of hex in any case, as CometBFT prints it.
 * @throws {AddressError} when it is not 20 bytes of hex.
 */
export function valconsFromHex(text: string, prefix: string): ValconsAddress {
  if (!/^[0-9a-fA-F]{40}$/.test(text)) throw new AddressError('length', 'not 20 bytes of hex');
  return valconsFromBytes(hex.decode(text.toLowerCase()), prefix);
}

/** The consensus address of an ed25519 key in base64: the first 20 bytes of its SHA-256. */
export function valconsFromEd25519(keyBase64: string, prefix: string): ValconsAddress {
  return valconsFromBytes(sha256(base64.decode(keyBase64)).slice(0, 20), prefix);
}

/** The escrow account of an IBC channel, as ibc-go derives it. */
export function ibcEscrowAddress(port: string, channel: string, prefix: string): AccAddress {
  const text = new TextEncoder().encode(`ics20-1\0${port}/${channel}`);
  return accFromBytes(sha256(text).slice(0, 20), prefix);
}

/** The account that collects the fees of an Elys pool: an `address.Module` of the SDK, with a key. */
export function poolRevenueAddress(poolId: number | bigint, prefix: string): AccAddress {
  const text = new TextEncoder();
  const kind = sha256(text.encode('module'));
  const id = hex.decode(poolId.toString(16).padStart(16, '0'));
  const key = [...text.encode('amm\0pool_revenue'), ...id];
  return accFromBytes(sha256(new Uint8Array([...kind, ...key])), prefix);
}

/** The account of a module: the first 20 bytes of the SHA-256 of its name. */
export function moduleAddress(name: string, prefix: string): AccAddress {
  return accFromBytes(sha256(new TextEncoder().encode(name)).slice(0, 20), prefix);
}
