import type { JsonObject } from '@cairn/chain/json';
import { objectAt } from './json-access.ts';
import { headerOf } from './tx-answer.ts';

/** The commit of a block as the block after it carries it.
 * @see RPC /commit */
export function canonicalCommit(block: JsonObject, next: JsonObject): JsonObject {
  return commitAnswer(block, objectAt(objectAt(next, 'block'), 'last_commit'), true);
}

/** A header with the signatures under it; `canonical` is false while no later block carries them.
 * @see RPC /commit */
export function commitAnswer(block: JsonObject, commit: JsonObject, canonical: boolean): JsonObject {
  return { signed_header: { header: headerOf(block), commit }, canonical };
}
