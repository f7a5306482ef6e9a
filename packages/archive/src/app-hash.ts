/** The app hash after a height. */
import type { JsonObject } from '@cairn/chain/json';
import { stringAt } from './json-access.ts';

/**
 * Upper-case hex, from RPC `/block_results`; '' before CometBFT 0.38, which omits it.
 * @throws when a later version omits it.
 */
export function appHashOf(results: JsonObject): string {
  const isNamed = 'app_hash' in results || 'finalize_block_events' in results;
  return isNamed ? Buffer.from(stringAt(results, 'app_hash'), 'base64').toString('hex').toUpperCase() : '';
}
