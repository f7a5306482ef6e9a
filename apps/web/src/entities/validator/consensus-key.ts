/** The consensus key of a governor or validator. */
import { valconsFromEd25519, type ValconsAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { bytesFromBase64 } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';

const KEY_BYTES = 32;

/** Base64 of the ed25519 key; null when missing, malformed or of another type. */
export function ed25519Key(any: JsonObject | null): string | null {
  const key = any?.['key'];
  if (any?.['@type'] !== '/cosmos.crypto.ed25519.PubKey' || typeof key !== 'string') return null;
  return attempt(() => bytesFromBase64(key))?.length === KEY_BYTES ? key : null;
}

/** The signer with this key; null when missing or of another type. */
export function signerOf(any: JsonObject | null, prefix: string): ValconsAddress | null {
  const key = ed25519Key(any);
  return key === null ? null : valconsFromEd25519(key, prefix);
}
