/** An archive as a source: the node that it answers as, asked without a connection. */
import { createNodeServer } from '@cairn/archive/answer';
import type { Archive } from '@cairn/archive/open-archive';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';
import { createNodeClient, type Fetch } from '@cairn/node-client/node-client';
import { createNodeSource } from './node-source.ts';
import type { Source } from './source.ts';

/** Where `archiveFetch` answers. */
export const ARCHIVE_REST = 'http://archive.invalid/rest';
export const ARCHIVE_RPC = 'http://archive.invalid/rpc';

/** A source over an archive; `head` is the newest height that exists, as a replay moves it. `now` is any clock. */
export function createArchiveSource(
  archive: Archive,
  { head, now }: { readonly head: () => number; readonly now: () => number },
): Source {
  const rpc = archive.manifest.rest_only === true ? {} : { rpcUrl: ARCHIVE_RPC };
  const node = createNodeClient({
    url: ARCHIVE_REST,
    ...rpc,
    fetch: archiveFetch(archive, head),
    now,
    attempts: 1,
  });
  return {
    ...createNodeSource(node, {
      addressPrefix: archive.manifest.address_prefix,
      chainId: archive.manifest.chain_id,
    }),
    name: `archive of ${archive.manifest.chain_id}`,
  };
}

/** Answers as the node that an archive was recorded from, without a connection. */
export function archiveFetch(archive: Archive, head: () => number): Fetch {
  const server = createNodeServer(archive, { head });
  return async (url, init) => {
    const rpc = url.startsWith(ARCHIVE_RPC);
    const request = requestOf(url.slice(rpc ? ARCHIVE_RPC.length : ARCHIVE_REST.length), init.headers);
    return responseOf(await (rpc ? server.rpc(request) : server.rest(request)));
  };
}

function requestOf(target: string, headers: Readonly<Record<string, string>>): NodeRequest {
  const [rawPath = '', ...query] = target.split('?');
  return {
    path: decodeURIComponent(rawPath),
    rawPath,
    query: new URLSearchParams(query.join('?')),
    heightHeader: headers['x-cosmos-block-height'],
  };
}

function responseOf({ status, headers, body }: NodeAnswer): Response {
  return new Response(body, { status, headers });
}
