/**
 * JSON-RPC 2.0 over POST, as stock clients use it: one request or a batch, answered by the URI form of the
 * same node.
 */
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';
import type { Lease } from '../../http/response-memory-limit.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import { isReadingMethod, uriQuery } from '../../network/rpc-parameters.ts';

/** Maximum number of requests in a batch. */
const MAX_BATCH = 32;
const MAX_CONCURRENCY = 4;
/** The beginning of a node's answer to a URI request; the rest equals the answer to the JSON-RPC request. */
const BEGIN = /^\s*\{\s*"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*-1\s*,/;

type Fault = readonly [code: number, message: string];
const INVALID_REQUEST: Fault = [-32600, 'Invalid Request'];
const NO_METHOD: Fault = [-32601, 'Method not found'];
const INVALID_PARAMS: Fault = [-32602, 'Invalid params'];
const INTERNAL: Fault = [-32603, 'Internal error'];

/** Answers the URI form of a request. */
export type AnswerUri = (request: Pick<NodeRequest, 'path' | 'rawPath' | 'query'>) => Promise<NodeAnswer>;

/**
 * Answers the requests of a body. `answerUri` answers the URI form. Requests without an id are notifications and
 * get no answer. `lease` counts the answers.
 */
export async function answerJsonRpc(body: unknown, answerUri: AnswerUri, lease: Lease): Promise<string> {
  if (!Array.isArray(body)) return answerOne(body, answerUri, lease);
  if (body.length === 0 || body.length > MAX_BATCH) return failed(null, INVALID_REQUEST);
  const answers = await mapLimited(MAX_CONCURRENCY, body, (call) => answerOne(call, answerUri, lease));
  return `[${answers.filter((answer) => answer !== '').join(',')}]`;
}

async function answerOne(body: unknown, answerUri: AnswerUri, lease: Lease): Promise<string> {
  if (typeof body !== 'object' || body === null) return failed(null, INVALID_REQUEST);
  const {
    id,
    method,
    params,
  }: { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown } = body;
  if (id === undefined) return '';
  if (!isId(id)) return failed(null, INVALID_REQUEST);
  if (typeof method !== 'string') return failed(id, INVALID_REQUEST);
  if (!isReadingMethod(method)) return failed(id, NO_METHOD);
  const query = uriQuery(method, params);
  if (query === null) return failed(id, INVALID_PARAMS);
  const path = `/${method}`;
  const answer = await answerUri({ path, rawPath: path, query });
  lease.add(answer.body.length);
  // What there is not is a 404 too, with the node's own error.
  if (!BEGIN.test(answer.body)) return failed(id, answer.status === 404 ? NO_METHOD : INTERNAL);
  return answer.body.replace(BEGIN, () => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`);
}

type Id = string | number | null;
const isId = (id: unknown): id is Id => id === null || typeof id === 'string' || typeof id === 'number';

function failed(id: Id, [code, message]: Fault): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}
