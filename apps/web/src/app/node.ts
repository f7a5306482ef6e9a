/** The selected node. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';
import { endpointInUse } from '../shared/lib/endpoint-choice.ts';
import { rememberLast } from '../shared/lib/remember-last.ts';
import type { StoredEndpoint } from '../shared/lib/stored-schemas.ts';

/**
 * A client for the selected endpoint or the configured default, with its archive. Memoised. @throws {Error} when no
 * endpoint is configured.
 */
export const chosenNode = rememberLast(
  (chain: ChainConfig, chosen: StoredEndpoint | null, chosenArchive: StoredEndpoint | null): NodeClient => {
    const rest = endpointInUse(chain, 'rest', chosen);
    const archive = endpointInUse(chain, 'archive', chosenArchive);
    if (rest === undefined) throw new Error('no REST endpoint is configured');
    return createNodeClient({
      url: rest.url,
      // Paths belong to this service.
      canBatch: rest.url.startsWith('/'),
      ...(rest.rpc === undefined ? {} : { rpcUrl: rest.rpc }),
      ...(archive === undefined
        ? {}
        : { archive: { url: archive.url, ...(archive.rpc === undefined ? {} : { rpcUrl: archive.rpc }) } }),
      modules: chain.modules,
      fetch: (url, init) => fetch(url, init),
      now: () => Date.now(),
    });
  },
);
