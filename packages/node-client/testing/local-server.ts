/** Test helper: a real HTTP server on a free port, and clients for it or for a fixed response. */
import { createServer, type RequestListener } from 'node:http';
import { createNodeClient, type NodeClient, type NodeClientOptions } from '../src/node-client.ts';

export interface LocalServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export function startServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** A client of a node with one response to all requests, which are recorded in `requested`. */
export function nodeAnswering(body: unknown, status = 200): NodeClient & { readonly requested: string[] } {
  const requested: string[] = [];
  const node = createNodeClient({
    url: '',
    rpcUrl: '',
    attempts: 1,
    now: () => 0,
    fetch: (url) => {
      requested.push(url);
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
  });
  return { ...node, requested };
}

/** A client whose retry delays take no time; they are recorded in `waits`. */
export function clientOf(
  url: string,
  options: Partial<NodeClientOptions> = {},
): NodeClient & { readonly waits: number[] } {
  const waits: number[] = [];
  const node = createNodeClient({
    url,
    fetch: (target, init) => fetch(target, init),
    now: () => 0,
    random: () => 0.5,
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    timeoutMs: 60_000,
    ...options,
  });
  return { ...node, waits };
}
