/** The hash of the application's state that a height left. */
import type { JsonObject } from '@cairn/chain/json';

/** Upper-case hex, from RPC `/block_results`, which names it since CometBFT 0.38; '' where it does not. */
export function appHashOf(results: JsonObject): string {
  const { app_hash: hash } = results;
  return typeof hash === 'string' ? Buffer.from(hash, 'base64').toString('hex').toUpperCase() : '';
}
