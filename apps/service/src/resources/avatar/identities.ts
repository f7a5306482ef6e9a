/** Identities of the network's governors. */
import { listValidators } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { fullList } from '../../network/node-clients.ts';

/** Governors rarely change their identity. */
const CACHE_MS = 5 * 60_000;

/** Reads them, in lower case. */
export function createIdentities(node: NodeClient, now: () => number): () => Promise<ReadonlySet<string>> {
  const cache = createTtlCache(CACHE_MS, now);
  return () =>
    cache.get('identities', async () => {
      const governors = await fullList(listValidators.all(node));
      return new Set(governors?.map(({ description }) => description.identity.toLowerCase()));
    });
}
