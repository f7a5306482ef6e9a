import type { ServedArchive } from '../served-archive.ts';
import { numberedPage } from '../page-of.ts';
import { parseQuery, QuerySyntaxError } from '../search/query-language.ts';
import { findTx, searchTxs } from '../search/search-archive.ts';
import { SearchTooBroadError } from '../search/search-budget.ts';
import { readPlacedTxs } from '../read-placed-txs.ts';
import { hexProblem, readBool, readInt, readUint, type GoRead } from '../state/go-number.ts';
import {
  badRequest,
  internal,
  NOT_IMPLEMENTED,
  notFound,
  rawError,
  type NodeError,
} from '../state/node-error.ts';
import { rawTxsOf, type PlacedTx } from '../height-store.ts';
import { txAnswer, txResponse, type TxParts } from '../tx-answer.ts';
import { restBlockParts } from './block-answer.ts';
import { gatewayRefusal, handled, handlerRefusal, type RestAnswer } from './rest-answer.ts';
import { prunedBlock } from './tendermint.ts';

const TXS = '/cosmos/tx/v1beta1/txs';
/** Default and maximum number of txs per page. */
const TXS_PER_PAGE = 100;
const ORDERS = ['ORDER_BY_UNSPECIFIED', 'ORDER_BY_ASC', 'ORDER_BY_DESC'];

/** Answers REST queries about txs; undefined for other paths. */
export async function answerTx(
  served: ServedArchive,
  path: string,
  query: URLSearchParams,
): Promise<RestAnswer | undefined> {
  if (path === TXS) return searchAnswer(served, query);
  if (!path.startsWith(`${TXS}/`)) return undefined;
  const [first = '', second, ...more] = path.slice(TXS.length + 1).split('/');
  if (second === undefined) return txByHash(served, first);
  if (first !== 'block' || more.length > 0) return gatewayRefusal(NOT_IMPLEMENTED);
  return txsOfBlock(served, second, query);
}

async function txByHash({ archive, head }: ServedArchive, hash: string): Promise<RestAnswer> {
  if (hash === '') return handlerRefusal(badRequest('tx hash cannot be empty'));
  const problem = hexProblem(hash);
  if (problem !== undefined) return handlerRefusal(rawError(problem));
  const tx = await findTx(archive, hash, head);
  if (tx === undefined) return handlerRefusal(notFound(`tx not found: ${hash}`));
  const { decoded } = tx;
  return decoded === null ? handlerRefusal(UNDECODABLE) : handled(txAnswer({ ...tx, decoded }));
}

async function searchAnswer(
  { archive, head, budget }: ServedArchive,
  parameters: URLSearchParams,
): Promise<RestAnswer> {
  const page = firstUint(parameters, 'page');
  const limit = firstUint(parameters, 'limit');
  const descending = readOrder(parameters.get('order_by'));
  for (const read of [page, limit, descending]) {
    if ('problem' in read) return gatewayRefusal(badRequest(read.problem));
  }
  const text = parameters.get('query') ?? '';
  if (text === '') return handlerRefusal(internal('query cannot be empty'));
  try {
    const found = await searchTxs(archive, parseQuery(text), head, budget);
    const ordered = 'value' in descending && descending.value ? found.toReversed() : found;
    const perPage = Math.min(numberOr(limit, TXS_PER_PAGE), TXS_PER_PAGE);
    const cut = numberedPage(ordered, numberOr(page, 1), perPage);
    if ('problem' in cut) return handlerRefusal(internal(`failed to search for txs: ${cut.problem}`));
    const txs = decodedOf(await readPlacedTxs(archive, cut.items));
    return handled({
      txs: txs.map((tx) => tx.decoded),
      tx_responses: txs.map(txResponse),
      pagination: null,
      total: String(found.length),
    });
  } catch (caught) {
    if (caught instanceof SearchTooBroadError) return handlerRefusal(badRequest(caught.message));
    if (!(caught instanceof QuerySyntaxError)) throw caught;
    return handlerRefusal(internal(`failed to search for txs: ${caught.message}`));
  }
}

async function txsOfBlock(served: ServedArchive, text: string, query: URLSearchParams): Promise<RestAnswer> {
  const { archive, head } = served;
  const height = readInt(text);
  if ('problem' in height)
    return gatewayRefusal(badRequest(`type mismatch, parameter: height, error: ${height.problem}`));
  const paging = readBlockPaging(query);
  if ('status' in paging) return gatewayRefusal(paging);
  if (height.value < 1n || height.value > BigInt(head)) {
    const message =
      `codespace sdk code 26: invalid height: requested height ${height.value} but height must not be less than 1 ` +
      `or greater than the current height ${head}`;
    return handlerRefusal(rawError(message));
  }
  const pruned = prunedBlock(served, Number(height.value));
  if (pruned !== undefined) return pruned;
  const block = await archive.heights.block(Number(height.value));
  const count = rawTxsOf(block).length;
  if (paging.offset >= count && count !== 0) {
    const message =
      'codespace sdk code 18: invalid request: out of range: ' +
      `cannot paginate ${count} txs with offset ${paging.offset} and limit ${paging.limit}`;
    return handlerRefusal(rawError(message));
  }
  const decoded = await archive.heights.decodedTxs(Number(height.value));
  const page = paging.reverse
    ? decoded.slice(Math.max(1, paging.offset - paging.limit + 1), paging.offset + 1).toReversed()
    : decoded.slice(paging.offset, paging.offset + paging.limit);
  // As nodes do since SDK 0.50.7, undecodable txs are omitted from the page.
  const txs = page.filter((tx) => tx !== null);
  return handled({ txs, ...restBlockParts(block), pagination: { next_key: null, total: String(count) } });
}

/** A node's error for a tx that it cannot decode. */
const UNDECODABLE = rawError('codespace sdk code 2: tx parse error');

/** The txs that the node could decode. */
export function decodedOf(txs: readonly PlacedTx[]): readonly (PlacedTx & TxParts)[] {
  return txs.flatMap((tx) => (tx.decoded === null ? [] : [{ ...tx, decoded: tx.decoded }]));
}

interface BlockPaging {
  readonly offset: number;
  readonly limit: number;
  readonly reverse: boolean;
}

/** This handler paginates by itself: once any paging parameter is set, a missing limit means zero. */
function readBlockPaging(query: URLSearchParams): BlockPaging | NodeError {
  const paged = [...query.keys()].some((name) => name.startsWith('pagination.'));
  const offset = readUint(query.get('pagination.offset') ?? '0');
  const limit = readUint(query.get('pagination.limit') ?? (paged ? '0' : String(TXS_PER_PAGE)));
  const reverse = readBool(query.get('pagination.reverse') ?? 'false');
  if ('problem' in offset) return badRequest(offset.problem);
  if ('problem' in limit) return badRequest(limit.problem);
  if ('problem' in reverse) return badRequest(reverse.problem);
  return { offset: Number(offset.value), limit: Number(limit.value), reverse: reverse.value };
}

function firstUint(parameters: URLSearchParams, name: string): GoRead<bigint> {
  return readUint(parameters.get(name) ?? '0');
}

function numberOr(read: GoRead<bigint>, fallback: number): number {
  return 'value' in read && read.value !== 0n ? Number(read.value) : fallback;
}

/** Whether the order is newest first. */
function readOrder(text: string | null): GoRead<boolean> {
  if (text === null) return { value: false };
  const order = /^\d$/.test(text) ? Number(text) : ORDERS.indexOf(text);
  return ORDERS[order] === undefined
    ? { problem: `${text} is not a valid tx.OrderBy` }
    : { value: order === 2 };
}
