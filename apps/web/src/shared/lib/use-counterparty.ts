/** Nodes of counterparty chains, where configured. */
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';
import { useBoot } from './chain-context.ts';
import type { BootCounterparty } from '@cairn/api/boot';

/** The node of the chain with this id; null when none is configured. */
export function useCounterpartyNode(chainId: string | null): NodeClient | null {
  const { counterparty } = useBoot();
  return counterparty === null || counterparty.chainId !== chainId ? null : counterpartyNode(counterparty);
}

const clients = new Map<string, NodeClient>();

/** One client per URL, so that requests in flight are shared. */
function counterpartyNode({ rest, rpc }: BootCounterparty): NodeClient {
  const known = clients.get(rest);
  if (known !== undefined) return known;
  const client = createNodeClient({
    url: rest,
    rpcUrl: rpc,
    canBatch: rest.startsWith('/'),
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
  });
  clients.set(rest, client);
  return client;
}
