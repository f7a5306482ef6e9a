/** The history of the chain’s parameters. */
import * as v from 'valibot';
import { count, definePageCall, height, onOffText, paging, rawJson, time } from './fields.ts';

export const listParameterChangesCall = definePageCall({
  path: '/api/v1/parameter-changes',
  summary:
    'Parameter changes by proposals, newest first, and unless `genesis` is false, genesis values: of one module or all.',
  example: '/api/v1/parameter-changes?limit=5',
  query: v.strictObject({
    ...paging,
    module: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
    genesis: v.optional(onOffText, 'true'),
  }),
  item: v.object({
    module: v.string(),
    height,
    /** null for genesis, which has no block. */
    time: v.nullable(time),
    proposal: v.nullable(count),
    typeUrl: v.string(),
    body: rawJson,
  }),
});
