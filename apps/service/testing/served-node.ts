/** For tests: an archive behind real HTTP, as the node that it was recorded from. */
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive } from '@cairn/archive/open-archive';
import { type NodeAnswer, nodeRequest } from '@cairn/archive/state/state-store';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';
import { startServer } from '@cairn/node-client/testing/local-server';
import { sleepUnlessAborted } from '../src/lib/abortable-sleep.ts';

export interface ServedNode {
  /** REST address; RPC answers under `/rpc` of it. */
  readonly url: string;
  /** Moves the network's head. */
  moveTo(height: number): void;
  close(): Promise<void>;
}

/** Changes an answer; `target` is path and query, RPC's beginning with `/rpc/`. */
export type AlterAnswer = (target: string, answer: NodeAnswer) => NodeAnswer | Promise<NodeAnswer>;

export async function serveArchive(
  dir: string,
  start: number,
  alter: AlterAnswer = (_, answer) => answer,
): Promise<ServedNode> {
  const archive = await openArchive(dir);
  let head = start;
  const node = createNodeServer(archive, { head: () => head });
  const server = await startServer((request, response) => {
    const target = request.url ?? '/';
    const height = request.headers['x-cosmos-block-height'];
    const isRpc = target.startsWith('/rpc/');
    const requested = nodeRequest(isRpc ? target.slice('/rpc'.length) : target, height?.toString());
    void (isRpc ? node.rpc(requested) : node.rest(requested))
      .then((answer) => alter(target, answer))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  return {
    url: server.url,
    moveTo: (height) => {
      head = height;
    },
    close: async () => {
      await server.close();
      await archive.close();
    },
  };
}

/** A client of it with short pauses between attempts. */
export function clientOfNode(url: string, { rpc = true }: { readonly rpc?: boolean } = {}): NodeClient {
  return createNodeClient({
    url,
    ...(rpc ? { rpcUrl: `${url}/rpc` } : {}),
    fetch: (target, init) => fetch(target, init),
    now: () => performance.now(),
    sleep: (_, signal) => sleepUnlessAborted(1, signal),
  });
}
