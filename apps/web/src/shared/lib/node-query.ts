/** Calls to the node as queries. */
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions, type QueryKey } from '@tanstack/react-query';

/** What a key can hold: it is hashed, and part of prerendered pages. */
type KeyPart =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly KeyPart[]
  | { readonly [name: string]: KeyPart };

export type QueryInput = Readonly<Record<string, KeyPart>>;

/** One call, named by module and call. Its input is part of its key, so that none can be forgotten. */
export function nodeQuery<const I extends QueryInput, T>(
  node: NodeClient,
  name: string,
  input: I,
  call: (node: NodeClient, input: I & { readonly signal: AbortSignal }) => Promise<T>,
  lifetime: { readonly staleTime?: number; readonly refetchInterval?: number | (() => number | false) } = {},
) {
  const queryKey: QueryKey = ['node', node.url, name, input];
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(node, { ...input, signal }), ...lifetime });
}
