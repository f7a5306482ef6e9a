/** The history of the chain’s parameters. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { count, height, pageOf, paging, rawJson, time } from './fields.ts';

export const listParameterChangesCall = defineCall({
  path: '/api/v1/parameter-changes',
  summary:
    'Parameter changes by proposals, newest first, and the values of the genesis document: of one module or all.',
  example: '/api/v1/parameter-changes?limit=5',
  query: v.strictObject({ ...paging, module: v.exactOptional(v.pipe(v.string(), v.maxLength(100))) }),
  answer: pageOf(
    v.object({
      module: v.string(),
      height,
      /** null for genesis, which has no block. */
      time: v.nullable(time),
      proposal: v.nullable(count),
      typeUrl: v.string(),
      body: rawJson,
    }),
  ),
  exported: true,
});
