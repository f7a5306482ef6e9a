import type { ServedArchive } from '../served-archive.ts';
import { numberedPage } from '../page-of.ts';
import { parseQuery, QuerySyntaxError } from '../search/query-language.ts';
import { findTx, searchTxs } from '../search/search-archive.ts';
import { SearchTooBroadError } from '../search/search-budget.ts';
import { hexProblem, readBool, readInt, readUint } from '../state/go-number.ts';
import {
  badRequest,
  internal,
  malformed,
  mismatch,
  NOT_IMPLEMENTED,
  notFound,
  rawError,
  RestRefusal,
} from '../state/node-error.ts';
import { rawTxsOf, readPlacedTxs, type PlacedTx } from '../height-store.ts';
import { txAnswer, txResponse, type TxParts } from '../tx-answer.ts';
import { restBlockParts } from './block-answer.ts';
import { handled, handlerRefusal, type RestAnswer } from './rest-answer.ts';
import { checkPruned } from './tendermint.ts';

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
  if (first !== 'block' || more.length > 0) throw new RestRefusal(NOT_IMPLEMENTED);
  return txsOfBlock(served, second, query);
}

async function txByHash({ archive, head }: ServedArchive, hash: string): Promise<RestAnswer> {
  if (hash === '') throw handlerRefusal(badRequest('tx hash cannot be empty'));
  const problem = hexProblem(hash);
  if (problem !== undefined) throw handlerRefusal(rawError(problem));
  const tx = await findTx(archive, hash, head);
  if (tx === undefined) throw handlerRefusal(notFound(`tx not found: ${hash}`));
  const { decoded } = tx;
  if (decoded === null) throw handlerRefusal(UNDECODABLE);
  return handled(txAnswer({ ...tx, decoded }));
}

async function searchAnswer(
  { archive, head, budget }: ServedArchive,
  parameters: URLSearchParams,
): Promise<RestAnswer> {
  const page = Number(readUint(parameters.get('page') ?? '0')) || 1;
  const limit = Number(readUint(parameters.get('limit') ?? '0')) || TXS_PER_PAGE;
  const isDescending = readOrder(parameters.get('order_by'));
  const text = parameters.get('query') ?? '';
  if (text === '') throw handlerRefusal(internal('query cannot be empty'));
  const failed = (problem: string) => handlerRefusal(internal(`failed to search for txs: ${problem}`));
  try {
    const found = await searchTxs(archive, parseQuery(text), head, budget);
    const ordered = isDescending ? found.toReversed() : found;
    const numbers = numberedPage(ordered, page, Math.min(limit, TXS_PER_PAGE), failed);
    const txs = decodedOf(await readPlacedTxs(archive, numbers));
    return handled({
      txs: txs.map((tx) => tx.decoded),
      tx_responses: txs.map(txResponse),
      pagination: null,
      total: String(found.length),
    });
  } catch (caught) {
    if (caught instanceof SearchTooBroadError) throw handlerRefusal(badRequest(caught.message));
    throw caught instanceof QuerySyntaxError ? failed(caught.message) : caught;
  }
}

async function txsOfBlock(served: ServedArchive, text: string, query: URLSearchParams): Promise<RestAnswer> {
  const { archive, head } = served;
  const requested = readInt(text, mismatch('height'));
  const paging = readBlockPaging(query);
  if (requested < 1n || requested > BigInt(head)) {
    const message =
      `codespace sdk code 26: invalid height: requested height ${requested} but height must not be less than 1 ` +
      `or greater than the current height ${head}`;
    throw handlerRefusal(rawError(message));
  }
  const height = Number(requested);
  checkPruned(served, height);
  const block = await archive.heights.block(height);
  const count = rawTxsOf(block).length;
  if (paging.offset >= count && count !== 0) {
    const message =
      'codespace sdk code 18: invalid request: out of range: ' +
      `cannot paginate ${count} txs with offset ${paging.offset} and limit ${paging.limit}`;
    throw handlerRefusal(rawError(message));
  }
  const decoded = await archive.heights.decodedTxs(height);
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
function readBlockPaging(query: URLSearchParams): BlockPaging {
  const paged = [...query.keys()].some((name) => name.startsWith('pagination.'));
  const offset = Number(readUint(query.get('pagination.offset') ?? '0'));
  const limit = Number(readUint(query.get('pagination.limit') ?? (paged ? '0' : String(TXS_PER_PAGE))));
  return { offset, limit, reverse: readBool(query.get('pagination.reverse') ?? 'false') };
}

/** Whether the order is newest first. */
function readOrder(text: string | null): boolean {
  if (text === null) return false;
  const order = /^\d$/.test(text) ? Number(text) : ORDERS.indexOf(text);
  if (ORDERS[order] === undefined) throw malformed(`${text} is not a valid tx.OrderBy`);
  return order === 2;
}
