/** The queries of a module: the mapping of gRPC, its protobuf and the REST of the same call. */

/**
 * One call: its REST path, with `{field}` for fields of the request (several paths, with a space between, where chains of
 * different versions have different ones), the fields of the request and those of the answer. @see packages/messages/src/protobuf/shape.ts
 */
export type QueryCall = readonly [paths: string, input: string, output: string];

export interface QueryModule {
  /** The name of its gRPC service, such as `cosmos.bank.v1beta1.Query`. */
  readonly service: string;
  readonly calls: Readonly<Record<string, QueryCall>>;
  /** The shapes of answers, besides those of messages. */
  readonly shapes: Readonly<Record<string, string>>;
}

/** Describes the queries of a module. */
export function defineQueries(
  service: string,
  { calls, shapes = {} }: { readonly calls: QueryModule['calls']; readonly shapes?: QueryModule['shapes'] },
): QueryModule {
  return { service, calls, shapes };
}
