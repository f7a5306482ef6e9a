/** Batching of concurrent calls: browsers limit parallel requests per host, so later ones would queue. */
import type { Fetch, NodeClient } from './node-client.ts';
import type { BatchedCall } from './request-batch.ts';

/** Maximum number of calls per request: their paths must fit into the URL. */
const MAX_BATCH_SIZE = 40;

/**
 * A client that batches concurrent REST calls. Returns the client itself when its node does not support
 * batching.
 * @see NodeEndpoint.canBatch
 */
export function batched(node: NodeClient): NodeClient {
  if (!node.canBatch) return node;
  const known = batchedClients.get(node);
  if (known !== undefined) return known;
  const client = { ...node, fetch: batchFetch(node) };
  batchedClients.set(node, client);
  return client;
}

/** One per client, so that calls of different queries are batched together. */
const batchedClients = new WeakMap<NodeClient, NodeClient>();

function batchFetch(node: NodeClient): Fetch {
  let waiting: BatchedCall[] = [];
  const send = () => {
    const calls = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    for (const height of new Set(calls.map((call) => call.height))) {
      const alike = calls.filter((call) => call.height === height);
      for (let start = 0; start < alike.length; start += MAX_BATCH_SIZE)
        void sendBatch(node, height, alike.slice(start, start + MAX_BATCH_SIZE));
    }
  };
  return (url, { headers, signal }) =>
    url.startsWith(`${node.url}/`)
      ? new Promise((resolve, reject) => {
          const leave = () => reject(new DOMException('the caller cancelled', 'AbortError'));
          signal.addEventListener('abort', leave, { once: true });
          if (waiting.length === 0) setTimeout(send);
          const height = headers['x-cosmos-block-height'];
          waiting.push({ path: url.slice(node.url.length), height, signal, resolve, reject });
        })
      : node.fetch(url, { headers, signal });
}

/** Loaded with the first batch. */
async function sendBatch(
  node: NodeClient,
  height: string | undefined,
  calls: readonly BatchedCall[],
): Promise<void> {
  try {
    const { requestBatch } = await import('./request-batch.ts');
    await requestBatch(node, height, calls);
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}
