/** Hashes of txs and blocks, and the encodings that nodes use for them. */
import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from '@scure/base';
import { bytesToHex } from './bytes.ts';

declare const txHashBrand: unique symbol;

/** 64 upper-case hex characters. */
export type TxHash = string & { readonly [txHashBrand]: true };

/**
 * Parses a tx hash in any case, with or without `0x`.
 * @throws {SyntaxError} when it is not 64 hex characters.
 */
export function parseTxHash(text: string): TxHash {
  const bare = text.replace(/^0x/i, '');
  if (!/^[0-9a-fA-F]{64}$/.test(bare))
    throw new SyntaxError(`not a transaction hash: ${JSON.stringify(text.slice(0, 80))}`);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where a TxHash is branded
  return bare.toUpperCase() as TxHash;
}

/** The hash of a tx from its raw bytes in base64, as blocks carry it. */
export function txHashFromBase64(rawTxBase64: string): TxHash {
  return parseTxHash(bytesToHex(sha256(base64.decode(rawTxBase64))));
}

/** Base64 to upper-case hex, the usual form of hashes; empty for an absent hash. */
export function base64ToHex(text: string | null): string {
  return text === null ? '' : bytesToHex(base64.decode(text));
}

/** The `ibc/…` denom of a trace path such as `transfer/channel-0/uatom`. */
export function ibcDenom(tracePath: string): string {
  return `ibc/${bytesToHex(sha256(new TextEncoder().encode(tracePath)))}`;
}

/** IBC v2 has a light client in the place of the channel. */
const HOP = /^[^/]+\/[\w-]+-\d{1,20}\//;

/** The denom on this chain of a trace path; a path without a hop is a denom already. */
export function localDenom(tracePath: string): string {
  return HOP.test(tracePath) ? ibcDenom(tracePath) : tracePath;
}
