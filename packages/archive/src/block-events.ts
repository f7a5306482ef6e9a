/** Events of a block itself, whatever the version of its consensus engine. */
import type { JsonObject } from '@cairn/chain/json';
import { asObject, listAt } from './json-access.ts';

/** Before CometBFT 0.38 they are those of its beginning and its end. */
const LISTS = ['begin_block_events', 'finalize_block_events', 'end_block_events'];

/** From RPC `/block_results`, in the order in which they happened. */
export function blockEventsOf(results: JsonObject): readonly JsonObject[] {
  return LISTS.flatMap((name) => listAt(results, name).map(asObject));
}
