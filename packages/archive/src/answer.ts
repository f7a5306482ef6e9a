import { DamagedPartError } from './errors.ts';
import {
  rpcBlock,
  rpcBlockByHash,
  rpcBlockchain,
  rpcBlockResults,
  rpcCommit,
  rpcHeader,
  rpcHeaderByHash,
  rpcValidators,
} from './node-rpc/blocks.ts';
import {
  rpcAbciInfo,
  rpcConsensusParams,
  rpcGenesis,
  rpcGenesisChunked,
  rpcHealth,
  rpcNetInfo,
  rpcStatus,
  rpcUnconfirmed,
} from './node-rpc/node.ts';
import { RpcRefusal, type RpcAnswer } from './node-rpc/rpc-answer.ts';
import { rpcBlockSearch, rpcTx, rpcTxSearch } from './node-rpc/txs.ts';
import { refusalAnswer } from './node-rest/rest-answer.ts';
import { answerTendermint } from './node-rest/tendermint.ts';
import { answerTx } from './node-rest/tx.ts';
import type { Archive } from './open-archive.ts';
import { QuerySyntaxError } from './search/query-language.ts';
import { NO_BUDGET, SearchTooBroadError } from './search/search-budget.ts';
import type { ServedArchive } from './served-archive.ts';
import { answerState } from './state/answer-state.ts';
import { readHeightHeader } from './state/requested-height.ts';
import { errorBody, handlerAnswer, internal, refusalOf } from './state/node-error.ts';
import type { NodeAnswer, NodeRequest } from './state/state-store.ts';

/** Answers like a node's REST and RPC, independently of HTTP. */
export interface NodeServer {
  readonly rest: (request: NodeRequest) => Promise<NodeAnswer>;
  readonly rpc: (request: NodeRequest) => Promise<NodeAnswer>;
}

type RpcMethod = (served: ServedArchive, query: URLSearchParams) => RpcAnswer | Promise<RpcAnswer>;

const RPC_METHODS: ReadonlyMap<string, RpcMethod> = new Map<string, RpcMethod>([
  ['/abci_info', rpcAbciInfo],
  ['/block', rpcBlock],
  ['/block_by_hash', rpcBlockByHash],
  ['/block_results', rpcBlockResults],
  ['/block_search', rpcBlockSearch],
  ['/blockchain', rpcBlockchain],
  ['/commit', rpcCommit],
  ['/consensus_params', rpcConsensusParams],
  ['/genesis', rpcGenesis],
  ['/genesis_chunked', rpcGenesisChunked],
  ['/header', rpcHeader],
  ['/header_by_hash', rpcHeaderByHash],
  ['/health', rpcHealth],
  ['/net_info', rpcNetInfo],
  ['/num_unconfirmed_txs', () => rpcUnconfirmed(null)],
  ['/status', rpcStatus],
  ['/tx', rpcTx],
  ['/tx_search', rpcTxSearch],
  ['/unconfirmed_txs', () => rpcUnconfirmed([])],
  ['/validators', rpcValidators],
]);

/**
 * Serves an archive as a node would. `head` is read once per request: heights above it do not exist yet. A
 * damaged part fails only the answers that need it, which name it.
 */
export function createNodeServer(archive: Archive, { head }: { readonly head: () => number }): NodeServer {
  const serve = async ({ budget = NO_BUDGET }: NodeRequest): Promise<ServedArchive> => ({
    archive,
    head: await newestReadable(archive, Math.min(head(), archive.manifest.to)),
    budget,
  });
  return {
    rest: async (request) => {
      const served = await serve(request);
      try {
        return await answerRest(served, request).catch(refusalOf);
      } catch (caught) {
        if (!(caught instanceof DamagedPartError)) throw caught;
        return handlerAnswer(served.head, 500, errorBody(internal(caught.message)));
      }
    },
    rpc: async (request) => {
      // A REST-only recording serves no RPC: results without block events would look complete.
      const method = archive.manifest.rest_only === true ? undefined : RPC_METHODS.get(request.path);
      if (method === undefined) return NO_METHOD;
      return rpcResponse(async () => method(await serve(request), request.query));
    },
  };
}

/**
 * The newest height up to the given one whose part is intact, as for a node that lost its newest blocks; the
 * given height if there is none, so that its answers name the part.
 */
async function newestReadable({ heights, manifest }: Archive, head: number): Promise<number> {
  for (let height = head; height >= manifest.from;) {
    const damage = await heights.damageAt(height);
    if (damage === undefined) return height;
    height = damage.from - 1;
  }
  return head;
}

async function answerRest(served: ServedArchive, request: NodeRequest): Promise<NodeAnswer> {
  const { path, query, heightHeader } = request;
  const requested = async () =>
    (await answerTendermint(served, path, query)) ?? (await answerTx(served, path, query));
  const answer = await requested().catch(refusalAnswer);
  if (answer === undefined) return answerState(served.archive.state, served.head, request);
  const { status, body, fromHandler } = answer;
  if (!fromHandler) return { status, headers: { 'content-type': 'application/json' }, body };
  // The height header has no effect on blocks and txs, and is echoed; a malformed one is refused as for state.
  return handlerAnswer(Number(readHeightHeader(heightHeader)) || served.head, status, body);
}

const NO_METHOD: NodeAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body: '404 page not found\n',
};

/** Refusals of an RPC method, with the node's message. */
const REFUSALS = [RpcRefusal, QuerySyntaxError, SearchTooBroadError, DamagedPartError];

/** The answer of an RPC method, or its refusal, as an HTTP response to a URI request. */
export async function rpcResponse(method: () => Promise<RpcAnswer>): Promise<NodeAnswer> {
  const headers = { 'content-type': 'application/json' };
  try {
    const { result, final } = await method();
    return {
      status: 200,
      headers: final ? { ...headers, 'cache-control': 'public, max-age=86400' } : headers,
      body: `{"jsonrpc":"2.0","id":-1,"result":${result}}`,
    };
  } catch (caught) {
    if (!(caught instanceof Error) || !REFUSALS.some((kind) => caught instanceof kind)) throw caught;
    const code = caught instanceof RpcRefusal ? caught.code : -32603;
    const message = code === -32602 ? 'Invalid params' : 'Internal error';
    const error = { code, message, data: caught.message };
    return { status: 500, headers, body: JSON.stringify({ jsonrpc: '2.0', id: -1, error }) };
  }
}
