/** The app hash after a height. */
import { bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { base64Bytes } from './encoded-bytes.ts';
import { stringAt } from './json-access.ts';

/**
 * Upper-case hex, from RPC `/block_results`; '' for a height that an engine before CometBFT 0.38 executed: that
 * engine omits it, and a later one answers null.
 * @throws {SyntaxError} when a later version omits it.
 */
export function appHashOf(results: JsonObject): string {
  const isNamed = 'app_hash' in results || 'finalize_block_events' in results;
  if (!isNamed || results['app_hash'] === null) return '';
  return bytesToHex(base64Bytes(stringAt(results, 'app_hash')));
}
