/** The hash of the application's state that a height left. */
import type { JsonObject } from '@cairn/chain/json';
import { stringAt } from './json-access.ts';

/**
 * Upper-case hex, from RPC `/block_results`; '' from an engine before CometBFT 0.38, which does not name it.
 * @throws where a later one leaves it out.
 */
export function appHashOf(results: JsonObject): string {
  const isNamed = 'app_hash' in results || 'finalize_block_events' in results;
  return isNamed ? Buffer.from(stringAt(results, 'app_hash'), 'base64').toString('hex').toUpperCase() : '';
}
