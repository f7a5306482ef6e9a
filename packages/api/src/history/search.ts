/** Search in the index. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { listOf, countText } from './fields.ts';

export const SEARCH_KINDS = [
  'block',
  'tx',
  'address',
  'governor',
  'signer',
  'proposal',
  'asset',
  'pool',
  'channel',
  'message-type',
] as const;

export const searchCall = defineCall({
  path: '/api/v1/search',
  summary:
    'Search results, best match first: heights, hashes and hash prefixes, addresses in any form, governors and assets by name (prefixes and similar spellings), proposals, pools, channels, message types.',
  example: '/api/v1/search?q=elys',
  query: v.strictObject({
    q: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    limit: v.optional(v.pipe(countText(20), v.minValue(1)), '6'),
  }),
  answer: v.object({
    ...listOf(
      v.object({
        kind: v.picklist(SEARCH_KINDS),
        /** The id in its page's URL: a height, hash, address, denom, id, `port/channel` or type URL. */
        id: v.string(),
        label: v.string(),
        /** Its current state, in a few words. */
        state: v.nullable(v.string()),
        /** 1 for an exact match, down to 0. */
        score: v.number(),
      }),
    ).entries,
    /** Kinds whose names could not be searched now: results of these kinds may be missing. */
    notSearched: v.array(v.picklist(SEARCH_KINDS)),
  }),
});
export type SearchHit = v.InferOutput<typeof searchCall.answer>['items'][number];
