/** Block signers: their latest commits, and their identity on the provider chain. */
import { getConsumerParams, getProviderInfo } from '@cairn/node-client/modules/ccv';
import { listValidators } from '@cairn/node-client/modules/staking';
import { getBlock, getValidatorSet } from '@cairn/node-client/modules/tendermint';
import { mapAnswer, type Answer, type NodeClient, type Source } from '@cairn/node-client/node-client';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { servicePath } from '../../shared/config/base.ts';
import { FINAL_STALE_MS, REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import type { Provenance } from '../../shared/ui/panel.tsx';
import { blockQuery } from '../block/queries.ts';
import { blockFacts, createWindowReader, type WindowReader } from './read-window.ts';
import { signingWindow, type SigningWindow } from './signing-window.ts';

/** One block cache per endpoint, for the lifetime of the page. */
const readers = new WeakMap<NodeClient, { readonly reader: WindowReader; readonly source: () => Source }>();

function readerOf(node: NodeClient, client: QueryClient) {
  const known = readers.get(node);
  if (known !== undefined) return known;
  let source: Source = { kind: 'node', url: node.url };
  const reader = createWindowReader({
    readBlock: async (height) => {
      const cached = client.getQueryData(blockQuery(node, height).queryKey);
      if (cached !== undefined) return blockFacts(cached.value);
      const answer = await getBlock(node, { height });
      if (answer.source.kind === 'archive') source = answer.source;
      return blockFacts(answer.value);
    },
    readSet: async (height) =>
      (await getValidatorSet(node, { height })).value.validators.map(({ address }) => address),
  });
  const made = { reader, source: () => source };
  readers.set(node, made);
  return made;
}

type WindowAnswer = Provenance & { readonly value: SigningWindow | null };

/**
 * The latest blocks below `head` with their commits; null on chains with fewer than two blocks. From the index, else
 * block by block from the node. Not cancelled when the head moves on: blocks read stay cached.
 * @see signerGridCall and GET /cosmos/base/tendermint/v1beta1/blocks/{height}
 */
export const signingWindowQuery = (node: NodeClient, head: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'signing-window', head],
    queryFn: async ({ client }): Promise<WindowAnswer> => {
      const { windowOfIndex } = await import('./index-window.ts');
      const indexed = await windowOfIndex(head);
      const index = { kind: 'index', url: servicePath('/api/v1/signers/grid') } as const;
      if (indexed !== null) return { value: indexed, height: head, source: index, receivedMs: node.now() };
      const { reader, source } = readerOf(node, client);
      const blocks = await reader.read(head);
      return { value: signingWindow(blocks), height: head, source: source(), receivedMs: node.now() };
    },
    staleTime: FINAL_STALE_MS,
    // There is a window per block: the previous one stays visible until the next loads, and none is cached for long.
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** Both ends of the connection to the provider chain. @see GET /interchain_security/ccv/consumer/provider-info */
export const providerInfoQuery = (node: NodeClient) =>
  nodeQuery(node, 'ccv/provider-info', {}, getProviderInfo, { staleTime: REGISTRY_STALE_MS });

/** The parameters shared by this chain and its provider. @see GET /interchain_security/ccv/consumer/params */
export const consumerParamsQuery = (node: NodeClient) =>
  nodeQuery(node, 'ccv/consumer-params', {}, getConsumerParams, { staleTime: REGISTRY_STALE_MS });

/**
 * Names on the provider chain, by base64 of the signing key.
 * @param provider a client of the provider chain.
 * @see GET /cosmos/staking/v1beta1/validators on the provider
 */
export const providerNamesQuery = (provider: NodeClient) =>
  queryOptions({
    queryKey: ['provider', provider.url, 'staking', 'names-by-key'],
    queryFn: async ({ signal }): Promise<Answer<ReadonlyMap<string, string>>> =>
      mapAnswer(await listValidators.all(provider, { signal }), ({ items }) => {
        const names = new Map<string, string>();
        for (const { consensusKey, description } of items) {
          const key = consensusKey?.['key'];
          if (typeof key === 'string' && description.moniker.trim() !== '')
            names.set(key, description.moniker);
        }
        return names;
      }),
    staleTime: REGISTRY_STALE_MS,
  });
