/** Test helper: a node with the recorded answers of an archive, modified by rules. */
import { createNodeServer } from '@cairn/archive/answer';
import type { Archive } from '@cairn/archive/open-archive';
import { type NodeAnswer, nodeRequest } from '@cairn/archive/state/state-store';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { createNodeClient, type Fetch } from '@cairn/node-client/node-client';
import { startServer, type LocalServer } from '@cairn/node-client/testing/local-server';
import { createNodeSource } from '../src/source/node-source.ts';
import type { Source } from '../src/source/source.ts';

/** A GET that the node is about to answer. */
export interface ScriptedRequest {
  readonly kind: 'rest' | 'rpc';
  /** Percent-decoded, such as `/block` or `/cosmos/tx/v1beta1/txs/block/7`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The requested height; null for the newest, or none. */
  readonly height: number | null;
}

/**
 * Modifies answers: receives the request and a function for the unmodified answer (with earlier rules
 * applied), and returns what is sent. Rules without effect return `answer()`. Throwing breaks the connection.
 */
export type Rule = (request: ScriptedRequest, answer: () => Promise<NodeAnswer>) => Promise<NodeAnswer>;

export interface ScriptedNode {
  /**
   * Adds a rule around the existing ones.
   * @returns a function that removes it.
   */
  bend(rule: Rule): () => void;
  /** Current head. */
  head: number;
  /** Every request so far, oldest first. */
  readonly requests: readonly ScriptedRequest[];
  /** In-process `fetch`: REST below `REST_URL`, RPC below `RPC_URL`. */
  readonly fetch: Fetch;
  /** The node as a source, without retries of single requests, so that answers can be counted. */
  source(haltedMs?: number): Source;
  /** Serves it over HTTP, REST below `/rest` and RPC below `/rpc`. */
  listen(): Promise<LocalServer>;
}

export const REST_URL = 'http://scripted.invalid/rest';
export const RPC_URL = 'http://scripted.invalid/rpc';

/** A node for an archive, up to `head`. */
export function createScriptedNode(archive: Archive, head: number): ScriptedNode {
  const rules: Rule[] = [];
  const requests: ScriptedRequest[] = [];
  const node: ScriptedNode = {
    head,
    requests,
    bend(rule) {
      rules.push(rule);
      return () => {
        rules.splice(rules.indexOf(rule), 1);
      };
    },
    fetch: async (url) => {
      const kind = url.startsWith(RPC_URL) ? 'rpc' : 'rest';
      const { status, headers, body } = await respond(
        kind,
        url.slice((kind === 'rpc' ? RPC_URL : REST_URL).length),
      );
      return new Response(body, { status, headers });
    },
    source: (haltedMs = 0) =>
      createNodeSource(
        createNodeClient({ url: REST_URL, rpcUrl: RPC_URL, fetch: node.fetch, now: () => 0, attempts: 1 }),
        { addressPrefix: archive.manifest.address_prefix, chainId: archive.manifest.chain_id, haltedMs },
      ),
    listen: () =>
      startServer((request, response) => {
        const [, kind, target = ''] = /^\/(rest|rpc)(.*)$/.exec(request.url ?? '') ?? [];
        respond(kind === 'rpc' ? 'rpc' : 'rest', target).then(
          ({ status, headers, body }) => response.writeHead(status, headers).end(body),
          () => response.destroy(),
        );
      }),
  };
  const server = createNodeServer(archive, { head: () => node.head });

  async function respond(kind: 'rest' | 'rpc', target: string): Promise<NodeAnswer> {
    const sent = nodeRequest(target);
    const { path, query } = sent;
    const request = { kind, path, query, height: heightOf(path, query) };
    requests.push(request);
    const answer = rules.reduce<() => Promise<NodeAnswer>>(
      (inner, rule) => () => rule(request, inner),
      () => server[kind](sent),
    );
    return answer();
  }
  return node;
}

function heightOf(path: string, query: URLSearchParams): number | null {
  const text = query.get('height') ?? /\/(?:blocks|txs\/block|validatorsets)\/(\d+)$/.exec(path)?.[1];
  return text === undefined ? null : Number(text);
}

/**
 * A rule for the answers of one path, by the JSON of their result (RPC) or body (REST).
 * @param times number of modified answers.
 */
export function edit(
  path: string,
  height: number | null,
  change: (body: JsonObject) => Json,
  times = Infinity,
): Rule {
  let left = times;
  return async (request, answer) => {
    const original = await answer();
    const isMeant =
      original.status === 200 &&
      request.path === path &&
      (height === null || request.height === height) &&
      left > 0;
    if (!isMeant) return original;
    left -= 1;
    return withJson(original, change);
  };
}

/** A rule that fails a path. */
export function fail(path: string, height: number, status: number, body: string, times = Infinity): Rule {
  let left = times;
  return (request, answer) => {
    if (request.path !== path || request.height !== height || left <= 0) return answer();
    left -= 1;
    return Promise.resolve({ status, headers: { 'content-type': 'application/json' }, body });
  };
}

/** An answer with another result (RPC) or body (REST). */
export function withJson(answer: NodeAnswer, change: (body: JsonObject) => Json): NodeAnswer {
  const body: unknown = JSON.parse(answer.body);
  if (!isJsonObject(body)) throw new TypeError('the answer is no object');
  const result = body['result'];
  const changed = isJsonObject(result) ? { ...body, result: change(result) } : change(body);
  return { ...answer, body: JSON.stringify(changed) };
}

/** Copies an object with a nested value replaced: `set(block, ['block', 'header', 'chain_id'], 'evil-1')`. */
export function set(object: JsonObject, [key = '', ...rest]: readonly string[], value: Json): JsonObject {
  const inner = object[key];
  return { ...object, [key]: rest.length === 0 ? value : set(isJsonObject(inner) ? inner : {}, rest, value) };
}
