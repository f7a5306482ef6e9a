/** Calls of the data service: route, client and documentation derive from one description. */
import * as v from 'valibot';

export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export interface Call<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  /** Variable parts in braces: `/api/v1/blocks/{height}`. */
  readonly path: string;
  /** One sentence for the documentation. */
  readonly summary: string;
  /** An example path; the documentation fills in parameters by default. */
  readonly example?: string;
  readonly params: Params;
  readonly query: Query;
  readonly answer: Answer;
  /** Where schemas are loaded with the first call, as in browsers. */
  readonly load?: () => Promise<{ readonly answer: Answer }>;
  /** A list: the same path with `.csv` or `.json` streams the complete filtered list. */
  readonly exported?: boolean;
  /** A list with events of blocks: an index without them lacks a part of it. */
  readonly hasBlockEvents?: boolean;
  /** Name of the exported file, between those of product and network and its blocks; defaults to the path. */
  readonly fileName?: string;
  /** Only offered on networks with markets. */
  readonly requiresMarkets?: true;
}

/** No path parameters. */
export const noParams = v.strictObject({});
/** No query parameters. */
export const noQuery = v.strictObject({});

/** Without `params` or `query` a call takes none. */
export type CallDescription<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema> = Omit<
  Call<P, Q, A>,
  'params' | 'query'
> & { readonly params?: P; readonly query?: Q };

/** Preserves the exact types of a call. */
export function defineCall<
  A extends v.GenericSchema,
  P extends ObjectSchema = typeof noParams,
  Q extends ObjectSchema = typeof noQuery,
>(call: CallDescription<P, Q, A>): Call<P, Q, A>;
export function defineCall(call: Omit<Call, 'params' | 'query'>): Call {
  return { params: noParams, query: noQuery, ...call };
}
