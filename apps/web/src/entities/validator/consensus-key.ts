/** The consensus key of a governor or validator. */
import type { JsonObject } from '@cairn/chain/json';

/** Base64 of the ed25519 key; null when missing or of another type. */
export function ed25519Key(any: JsonObject | null): string | null {
  const key = any?.['key'];
  return any?.['@type'] === '/cosmos.crypto.ed25519.PubKey' && typeof key === 'string' ? key : null;
}
