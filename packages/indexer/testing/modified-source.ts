/** Test helper: a recorded network with modified answers. */
import { createNodeServer } from '@cairn/archive/answer';
import type { Archive } from '@cairn/archive/open-archive';
import { isJsonObject, jsonText, type Json } from '@cairn/chain/json';
import { createNodeClient } from '@cairn/node-client/node-client';
import { createNodeSource } from '../src/source/node-source.ts';
import { SERVER_REST, SERVER_RPC, serverFetch } from '../src/source/server-fetch.ts';
import type { Source } from '../src/source/source.ts';

/**
 * Replaces `body`; `path` is `/cosmos/…` of REST or `/block_results?height=9` of RPC. A number is the status
 * of an empty answer.
 */
export type ModifyAnswer = (path: string, body: Json) => Json | Response;

/** A source for an archive with modified answers. */
export function modifiedSource(archive: Archive, modify: ModifyAnswer): Source {
  const answer = serverFetch(createNodeServer(archive, { head: () => archive.manifest.to }));
  const node = createNodeClient({
    url: SERVER_REST,
    rpcUrl: SERVER_RPC,
    fetch: async (url, init) => {
      const response = await answer(url, init);
      const path = decodeURIComponent(
        url.slice(url.startsWith(SERVER_RPC) ? SERVER_RPC.length : SERVER_REST.length),
      );
      const text = await response.text();
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- JSON.parse answers JSON
      const modified = modify(path, JSON.parse(text) as Json);
      return modified instanceof Response
        ? modified
        : new Response(jsonText(modified), { status: response.status });
    },
    now: () => 0,
    attempts: 1,
  });
  return createNodeSource(node, {
    addressPrefix: archive.manifest.address_prefix,
    chainId: archive.manifest.chain_id,
  });
}

/** Replaces the value at a path by the result of `by`. */
export function replaced(
  value: Json,
  [name, ...rest]: readonly (string | number)[],
  by: (old: Json) => Json,
): Json {
  if (name === undefined) return by(value);
  if (Array.isArray(value))
    return value.map((item: Json, index) => (index === name ? replaced(item, rest, by) : item));
  if (!isJsonObject(value)) throw new TypeError(`nothing at ${name}`);
  return { ...value, [name]: replaced(value[name] ?? null, rest, by) };
}

/** An error of a node's handler. */
export function refused(message: string): Response {
  return new Response(JSON.stringify({ code: 2, message, details: [] }), { status: 500 });
}
