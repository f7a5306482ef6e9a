import type { JsonObject } from '@cairn/chain/json';
import { objectAt } from './json-access.ts';
import { headerOf } from './tx-answer.ts';

/**
 * The commit of a block, from the next block.
 * @see RPC /commit
 */
export function canonicalCommit(block: JsonObject, next: JsonObject): JsonObject {
  return commitAnswer(block, objectAt(objectAt(next, 'block'), 'last_commit'), true);
}

/**
 * A header with its signatures; `canonical` is false until a later block contains them.
 * @see RPC /commit
 */
export function commitAnswer(block: JsonObject, commit: JsonObject, canonical: boolean): JsonObject {
  return { signed_header: { header: headerOf(block), commit }, canonical };
}
