/** `GET /api/v1/params-queries`: the parameter paths of the chain's modules. */
import * as v from 'valibot';
import { defineCall } from './call.ts';

const paramsQuerySchema = v.object({
  /** As in its proto file: `cosmos.protocolpool.v1.Query`. */
  service: v.string(),
  /** Without variable parts: `/cosmos/protocolpool/v1/params`. */
  path: v.pipe(v.string(), v.maxLength(200), v.regex(/^(?:\/[\w-]+(?:\.[\w-]+)*){2,12}$/)),
});

export type ParamsQuery = v.InferOutput<typeof paramsQuerySchema>;

export const paramsQueriesCall = defineCall({
  path: '/api/v1/params-queries',
  summary: 'REST paths of module parameters, found by gRPC reflection; null if the node does not support it.',
  answer: v.object({ items: v.nullable(v.pipe(v.array(paramsQuerySchema), v.maxLength(200))) }),
});
