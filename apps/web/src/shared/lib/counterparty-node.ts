/** The node of the recorded network at the other end of the channels. */
import type { BootCounterparty } from '@cairn/api/boot';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';

const clients = new Map<string, NodeClient>();

/** One client for each address, so that calls under way are shared. */
export function counterpartyNode({ rest, rpc }: BootCounterparty): NodeClient {
  const known = clients.get(rest);
  if (known !== undefined) return known;
  const client = createNodeClient({
    url: rest,
    rpcUrl: rpc,
    together: rest.startsWith('/'),
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
  });
  clients.set(rest, client);
  return client;
}
