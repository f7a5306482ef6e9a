/** The consensus key of a governor or validator. */
import { valconsFromEd25519, type ValconsAddress } from '@cairn/chain/address';
import type { JsonObject } from '@cairn/chain/json';

/** Base64 of the ed25519 key; null when missing or of another type. */
export function ed25519Key(any: JsonObject | null): string | null {
  const key = any?.['key'];
  return any?.['@type'] === '/cosmos.crypto.ed25519.PubKey' && typeof key === 'string' ? key : null;
}

/** The signer with this key; null when missing or of another type. */
export function signerOf(any: JsonObject | null, prefix: string): ValconsAddress | null {
  const key = ed25519Key(any);
  return key === null ? null : valconsFromEd25519(key, prefix);
}
