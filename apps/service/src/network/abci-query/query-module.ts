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

/** Describes the queries of a module. A path without a leading slash is below that of the service. */
export function defineQueries(
  service: string,
  { calls, shapes = {} }: Readonly<{ calls: QueryModule['calls']; shapes?: QueryModule['shapes'] }>,
): QueryModule {
  const base = `/${service.replace(/\.\w+$/, '').replaceAll('.', '/')}/`;
  const absolute = ([paths, ...fields]: QueryCall): QueryCall => [
    paths.startsWith('/') ? paths : base + paths,
    ...fields,
  ];
  return {
    service,
    calls: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, absolute(call)])),
    shapes,
  };
}

/** A call whose last fields are those of a page. */
export const paged = (paths: string, input: string, output: string): QueryCall => [
  paths,
  `${input} pagination:PageRequest?`.trim(),
  `${output} pagination:PageResponse?`,
];
