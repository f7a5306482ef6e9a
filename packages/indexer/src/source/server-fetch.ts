/** A `fetch` for clients of a node that this process serves. */
import type { NodeServer } from '@cairn/archive/answer';
import { nodeRequest } from '@cairn/archive/state/state-store';
import type { Fetch } from '@cairn/node-client/node-client';

/** Base URLs of `serverFetch`. */
export const SERVER_REST = 'http://server.invalid/rest';
export const SERVER_RPC = 'http://server.invalid/rpc';

export function serverFetch(server: NodeServer): Fetch {
  return async (url, init) => {
    const rpc = url.startsWith(SERVER_RPC);
    const request = nodeRequest(
      url.slice(rpc ? SERVER_RPC.length : SERVER_REST.length),
      init.headers['x-cosmos-block-height'],
    );
    const { status, headers, body } = await (rpc ? server.rpc(request) : server.rest(request));
    return new Response(body, { status, headers });
  };
}
