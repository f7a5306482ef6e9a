/** Any answer of the chosen node, as it came. */
import type { NodeClient } from '@cairn/node-client/node-client';
import { getRest } from '@cairn/node-client/request';
import { json } from '@cairn/node-client/wire';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import type { TypedCall } from './read-call.ts';

/** The answer to a call, of no promised shape. */
export const rawAnswerQuery = (node: NodeClient, { path, query }: TypedCall) =>
  queryOptions({
    queryKey: ['node', node.url, 'raw', path, query],
    queryFn: ({ signal }) => getRest(node, path, { query, signal }, json),
    staleTime: STATE_STALE_MS,
  });
