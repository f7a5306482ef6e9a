/** What this service asks of something that answers as a node does. `packages/archive` provides it. */
import type { SearchBudget } from '@cairn/archive/search/search-budget';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';

/** As a node's gateway answers a path that it does not have. */
export const NOT_IMPLEMENTED: NodeAnswer = {
  status: 501,
  headers: { 'content-type': 'application/json' },
  body: '{"code":12,"message":"Not Implemented","details":[]}',
};

/** Answers REST and RPC requests; knows nothing of HTTP connections. */
export interface NodeServer {
  rest(request: NodeRequest): Promise<NodeAnswer>;
  rpc(request: NodeRequest): Promise<NodeAnswer>;
}

/** A node that this service serves itself, and where. */
export interface LocalNode {
  readonly server: NodeServer;
  /** The same as long as the answer to a request may be given again, such as the newest height; null where it may not. */
  readonly epoch: (request: NodeRequest) => string | number | null;
  /** Paths under which its REST answers, such as `/chain/rest`. */
  readonly restPaths: readonly string[];
  readonly rpcPaths: readonly string[];
}

/**
 * A request as a node's gateway sees it, from the rest of a URL after the path under which the node is served.
 * @throws {URIError} when the path is not percent-encoded text.
 */
export function nodeRequest(
  rawTarget: string,
  heightHeader: string | undefined,
  budget?: SearchBudget,
): NodeRequest {
  const at = rawTarget.indexOf('?');
  const rawPath = at < 0 ? rawTarget : rawTarget.slice(0, at);
  const query = new URLSearchParams(at < 0 ? '' : rawTarget.slice(at + 1));
  return { path: decodeURIComponent(rawPath), rawPath, query, heightHeader, budget };
}
