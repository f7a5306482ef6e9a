/** Converts requests that nodes before SDK 0.50 refuse to a form that they support. */
import { jsonAnswer } from '@cairn/archive/state/node-error';
import { nodeRequest, type NodeAnswer, type NodeRequest } from '@cairn/archive/state/state-store';
import { tryParseJson } from '@cairn/chain/json';
import { toLegacyQuery, TX_SEARCH, requiresLegacyQuery } from '@cairn/node-client/legacy-query';
import * as v from 'valibot';

/** Try the later form again after this time: a chain may have been upgraded. */
const HOLDS_MS = 600_000;
const MAX_PAGE = 100;
const OWNERS = '/cosmos/bank/v1beta1/denom_owners_by_query';
const OWNERS_BEFORE = '/cosmos/bank/v1beta1/denom_owners';

export type Read = (request: NodeRequest) => Promise<NodeAnswer>;

interface OlderNodeOptions {
  readonly rest: Read;
  /** Undefined while no RPC is known. */
  readonly rpc: () => Read | undefined;
  readonly now: () => number;
}

/** REST of one chain's nodes of any version. */
export function createOlderNode({ rest, rpc, now }: OlderNodeOptions): Read {
  let olderUntil = Number.NEGATIVE_INFINITY;
  return async (request) => {
    const older = toLegacyQuery(request.path, request.query);
    if (older === undefined) return request.path === OWNERS ? readOwners(request, rest) : rest(request);
    if (now() >= olderUntil) {
      const answer = await rest(request);
      if (answer.status !== 400 || !requiresLegacyQuery(answer.body)) return answer;
      olderUntil = now() + HOLDS_MS;
    }
    // Its REST supports only "equals"; its RPC supports all conditions.
    const search = request.path === TX_SEARCH ? rpc() : undefined;
    if (search !== undefined) return searchTxs(request, rest, search);
    return rest({ ...request, query: older });
  };
}

async function readOwners(request: NodeRequest, rest: Read): Promise<NodeAnswer> {
  const answer = await rest(request);
  const before = ownersBefore(`${request.rawPath}?${request.query.toString()}`);
  if (answer.status !== 501 || typeof before !== 'string') return answer;
  return rest(nodeRequest(before, request.heightHeader, request.budget));
}

/**
 * Where nodes before SDK 0.50 serve the owners of a denom: it is in the path, where one with slashes does not fit
 * (null). Undefined for another request.
 */
export function ownersBefore(target: string): string | null | undefined {
  const url = new URL(target, 'http://node.invalid');
  const denom = url.searchParams.get('denom') ?? '';
  if (url.pathname !== OWNERS || denom === '') return undefined;
  if (denom.includes('/')) return null;
  url.searchParams.delete('denom');
  return `${OWNERS_BEFORE}/${encodeURIComponent(denom)}${url.search}`;
}

const foundSchema = v.object({
  result: v.object({
    txs: v.nullish(v.array(v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9A-F]{64}$/)) })), []),
    total_count: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  }),
});
const refusedSchema = v.object({
  error: v.object({ message: v.string(), data: v.optional(v.string(), '') }),
});
const txSchema = v.object({ tx: v.unknown(), tx_response: v.unknown() });

/** A search with the answer of REST since SDK 0.50, from RPC's hashes and REST's transactions. */
async function searchTxs(request: NodeRequest, rest: Read, rpc: Read): Promise<NodeAnswer> {
  const { query } = request;
  const limit = Math.min(MAX_PAGE, countOf(query.get('limit')) ?? MAX_PAGE);
  const search = new URLSearchParams({
    query: JSON.stringify(query.get('query') ?? ''),
    order_by: JSON.stringify(query.get('order_by') === 'ORDER_BY_DESC' ? 'desc' : 'asc'),
    page: String(countOf(query.get('page')) ?? 1),
    per_page: String(limit),
  });
  const path = '/tx_search';
  const searchAnswer = await rpc({ ...request, path, rawPath: path, query: search, heightHeader: undefined });
  const body = tryParseJson(searchAnswer.body);
  const found = v.safeParse(foundSchema, body);
  if (!found.success) {
    const refused = v.safeParse(refusedSchema, body);
    return refused.success
      ? jsonAnswer(400, { code: 3, ...messageOf(refused.output), details: [] })
      : searchAnswer;
  }
  const txs = await Promise.all(
    found.output.result.txs.map(async ({ hash }) => {
      const txPath = `${TX_SEARCH}/${hash}`;
      const answer = await rest({ ...request, path: txPath, rawPath: txPath, query: new URLSearchParams() });
      return {
        answer,
        tx: v.safeParse(txSchema, tryParseJson(answer.body)),
      };
    }),
  );
  const failed = txs.find(({ tx }) => !tx.success);
  if (failed !== undefined) return failed.answer;
  const read = txs.flatMap(({ tx }) => (tx.success ? [tx.output] : []));
  return jsonAnswer(200, {
    txs: read.map(({ tx }) => tx),
    tx_responses: read.map(({ tx_response: response }) => response),
    pagination: null,
    total: found.output.result.total_count,
  });
}

function messageOf({ error: { message, data } }: v.InferOutput<typeof refusedSchema>): { message: string } {
  return { message: data === '' ? message : data };
}

const countOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
