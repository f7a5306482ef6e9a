/** Queries for the consumer chains of a provider. */
import { gathering } from '@cairn/node-client/gathering';
import {
  getConsumerChain,
  listConsumerChains,
  listConsumerValidators,
  listOptedInValidators,
} from '@cairn/node-client/modules/ccv';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The table says when there are more. */
const MAX_CHAINS = 500;

/** @see listConsumerChains */
export const consumerChainsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'ccv', 'consumer-chains'],
    queryFn: ({ signal }) => listConsumerChains.all(node, { cap: MAX_CHAINS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getConsumerChain */
export const consumerChainQuery = (node: NodeClient, consumerId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'ccv', 'consumer-chain', consumerId],
    queryFn: ({ signal }) => getConsumerChain(gathering(node), { consumerId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see listOptedInValidators */
export const optedInQuery = (node: NodeClient, consumerId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'ccv', 'opted-in', consumerId],
    queryFn: ({ signal }) => listOptedInValidators(gathering(node), { consumerId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see listConsumerValidators */
export const consumerValidatorsQuery = (node: NodeClient, consumerId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'ccv', 'consumer-validators', consumerId],
    queryFn: ({ signal }) => listConsumerValidators(node, { consumerId, signal }),
    staleTime: STATE_STALE_MS,
  });
