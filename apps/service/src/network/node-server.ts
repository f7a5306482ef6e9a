/** The interface of a served node. `packages/archive` implements it. */
import type { SearchBudget } from '@cairn/archive/search/search-budget';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';

/** A gateway's answer for an unknown path. */
export const NOT_IMPLEMENTED: NodeAnswer = {
  status: 501,
  headers: { 'content-type': 'application/json' },
  body: '{"code":12,"message":"Not Implemented","details":[]}',
};

/** Answers REST and RPC requests; independent of HTTP connections. */
export interface NodeServer {
  rest(request: NodeRequest): Promise<NodeAnswer>;
  rpc(request: NodeRequest): Promise<NodeAnswer>;
}

/** A node that this service serves itself, and its paths. */
export interface LocalNode {
  readonly server: NodeServer;
  /**
   * Equal values mean that a cached answer is still valid, such as the newest height; null where it never is.
   */
  readonly epoch: (request: NodeRequest) => string | number | null;
  /** Paths of its REST, such as `/chain/rest`. */
  readonly restPaths: readonly string[];
  readonly rpcPaths: readonly string[];
}

/**
 * A request as a node's gateway sees it, from the URL after the node's path.
 * @throws {URIError} for an invalid percent-encoding.
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
