/** Input of calls, parsed. */
import type { Call, ObjectSchema } from '@cairn/api/call';
import { ValidationError } from '@cairn/chain/errors';
import * as v from 'valibot';

/** Unparsed, from the router. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
}

export interface ParsedInput<P extends ObjectSchema, Q extends ObjectSchema> {
  readonly params: v.InferOutput<P>;
  readonly query: v.InferOutput<Q>;
}

export type InputOf<C extends { readonly params: ObjectSchema; readonly query: ObjectSchema }> = ParsedInput<
  C['params'],
  C['query']
>;

/** The parser of a call: path parameters and query. */
export function parserOf<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
  call: Call<P, Q, A>,
): (request: RawInput) => ParsedInput<P, Q> {
  return (request) => ({
    params: parseInput(call.params, request.params),
    query: parseInput(call.query, withoutChain(request.query)),
  });
}

/** `chain` only makes URLs distinct for caches. */
function withoutChain(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('chain' in query)) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'chain'));
}

/** The input by its schema.
 * @throws {ValidationError} */
export function parseInput<S extends ObjectSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, { ...(typeof input === 'object' ? input : {}) });
  if (result.success) return result.output;
  throw new ValidationError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? 'query'}: ${issue.message}`).join('; '),
  );
}
