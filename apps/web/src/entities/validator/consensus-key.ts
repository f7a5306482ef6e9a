/** The key that a governor or validator was created with. */
import type { JsonObject } from '@cairn/chain/json';

/** base64 of the ed25519 key; null where there is none or it is of another kind. */
export function ed25519Key(any: JsonObject | null): string | null {
  const key = any?.['key'];
  return any?.['@type'] === '/cosmos.crypto.ed25519.PubKey' && typeof key === 'string' ? key : null;
}
