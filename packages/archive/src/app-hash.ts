/** The app hash after a height. */
import { bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { base64Bytes } from './encoded-bytes.ts';
import { stringAt } from './json-access.ts';

/**
 * Upper-case hex, from RPC `/block_results`; '' before CometBFT 0.38, which omits it.
 * @throws when a later version omits it.
 */
export function appHashOf(results: JsonObject): string {
  const isNamed = 'app_hash' in results || 'finalize_block_events' in results;
  return isNamed ? bytesToHex(base64Bytes(stringAt(results, 'app_hash'))) : '';
}
