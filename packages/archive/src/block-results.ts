/** RPC `/block_results` of any version of the consensus engine. */
import { bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { asObject, listAt, stringAt } from './json-access.ts';
import { base64Bytes } from './encoded-bytes.ts';

/** Before CometBFT 0.38 they are those of its beginning and its end. */
const LISTS = ['begin_block_events', 'finalize_block_events', 'end_block_events'];

/** The events of the block itself, in the order in which they happened. */
export function blockEventsOf(results: JsonObject): readonly JsonObject[] {
  return LISTS.flatMap((name) => listAt(results, name).map(asObject));
}

/**
 * The app hash after the height in upper-case hex; '' for a height that an engine before CometBFT 0.38 executed: that
 * engine omits it, and a later one answers null.
 * @throws {SyntaxError} when a later version omits it.
 */
export function appHashOf(results: JsonObject): string {
  const isNamed = 'app_hash' in results || 'finalize_block_events' in results;
  if (!isNamed || results['app_hash'] === null) return '';
  return bytesToHex(base64Bytes(stringAt(results, 'app_hash')));
}
