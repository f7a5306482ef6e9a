/** Queries used only by the tools. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { getDenomTrace } from '@cairn/node-client/modules/ibc';
import { getNodeInfo } from '@cairn/node-client/modules/tendermint';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { probe } from '../../features/endpoints/probe-query.ts';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** The path of an IBC denom. @see GET /ibc/apps/transfer/v1/denom_traces/{hash} */
export const denomTraceQuery = (node: NodeClient, hash: string) =>
  nodeQuery(node, 'ibc/denom-trace', { hash }, getDenomTrace, { staleTime: REGISTRY_STALE_MS });

/** Checks an endpoint's health once, bypassing the cache. */
export const endpointCheckQuery = (url: string, rpc: string, { chainId, end, recordedTo }: ChainConfig) =>
  queryOptions({
    queryKey: ['probe', 'tool', url, rpc, chainId, end, recordedTo],
    queryFn: ({ signal }) =>
      probe({ url, rpc: rpc === '' ? undefined : rpc }, { chainId, end, recordedTo }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Software of an endpoint. @see GET /cosmos/base/tendermint/v1beta1/node_info */
export const endpointVersionsQuery = (url: string) =>
  queryOptions({
    queryKey: ['probe', 'versions', url],
    queryFn: ({ signal }) =>
      getNodeInfo(
        createNodeClient({
          url,
          fetch: (address, init) => fetch(address, init),
          now: () => Date.now(),
          attempts: 1,
        }),
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });
