/** Queries for the consumer chains of a provider. */
import { batched } from '@cairn/node-client/batched';
import {
  getConsumerChain,
  listConsumerChains,
  listConsumerValidators,
  listOptedInValidators,
} from '@cairn/node-client/modules/ccv';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** The table says when there are more. */
const MAX_CHAINS = 500;

/** @see listConsumerChains */
export const consumerChainsQuery = (node: NodeClient) =>
  nodeQuery(node, 'ccv/consumer-chains', { cap: MAX_CHAINS }, listConsumerChains.all);

/** @see getConsumerChain */
export const consumerChainQuery = (node: NodeClient, consumerId: number) =>
  nodeQuery(batched(node), 'ccv/consumer-chain', { consumerId }, getConsumerChain);

/** @see listOptedInValidators */
export const optedInQuery = (node: NodeClient, consumerId: number) =>
  nodeQuery(batched(node), 'ccv/opted-in', { consumerId }, listOptedInValidators);

/** @see listConsumerValidators */
export const consumerValidatorsQuery = (node: NodeClient, consumerId: number) =>
  nodeQuery(node, 'ccv/consumer-validators', { consumerId }, listConsumerValidators);
