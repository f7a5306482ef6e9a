/** The node that the visitor reads. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';

/**
 * A client for the configured default endpoint, with the default archive behind it.
 * @throws {Error} when the configuration names no endpoint.
 */
export function createConfiguredNode(chain: ChainConfig): NodeClient {
  const [rest] = chain.restEndpoints;
  const [archive] = chain.archiveEndpoints;
  if (rest === undefined) throw new Error('the configuration names no REST endpoint');
  return createNodeClient({
    url: rest.url,
    ...(rest.rpc === undefined ? {} : { rpcUrl: rest.rpc }),
    ...(archive === undefined
      ? {}
      : { archive: { url: archive.url, ...(archive.rpc === undefined ? {} : { rpcUrl: archive.rpc }) } }),
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
  });
}
