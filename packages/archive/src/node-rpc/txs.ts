import type { JsonObject } from '@cairn/chain/json';
import { rawTxsOf, type PlacedTx } from '../height-store.ts';
import type { Archive } from '../open-archive.ts';
import { numberedPage } from '../page-of.ts';
import { readPlacedTxs } from '../read-placed-txs.ts';
import { parseQuery, QuerySyntaxError, type Condition } from '../search/query-language.ts';
import { findTx, searchBlocks, searchTxs } from '../search/search-archive.ts';
import { SearchTooBroadError } from '../search/search-budget.ts';
import type { ServedArchive } from '../served-archive.ts';
import { rpcTx as txAsRpc } from '../tx-answer.ts';
import { failed, result, type RpcAnswer } from './rpc-answer.ts';
import { readFlag, readHash, readNewestFirst, readPage, readText } from './rpc-parameters.ts';
import { txProof } from './tx-proof.ts';

/** @see RPC /tx */
export async function rpcTx({ archive, head }: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const hash = readHash(query, 'hash');
  if ('refusal' in hash) return hash.refusal;
  const tx = await findTx(archive, hash.value, head);
  if (tx === undefined) return failed(`tx (${hash.value}) not found`);
  return result(await withProof(archive, tx, readFlag(query, 'prove')), true);
}

/** @see RPC /tx_search */
export async function rpcTxSearch(
  { archive, head, budget }: ServedArchive,
  query: URLSearchParams,
): Promise<RpcAnswer> {
  return searchPage(
    query,
    false,
    (conditions) => searchTxs(archive, conditions, head, budget),
    async (numbers, total) => {
      const txs: JsonObject[] = [];
      for (const tx of await readPlacedTxs(archive, numbers))
        txs.push(await withProof(archive, tx, readFlag(query, 'prove')));
      return { txs, total_count: String(total) };
    },
  );
}

/** @see RPC /block_search */
export async function rpcBlockSearch(
  { archive, head, budget }: ServedArchive,
  query: URLSearchParams,
): Promise<RpcAnswer> {
  return searchPage(
    query,
    true,
    (conditions) => searchBlocks(archive, conditions, head, budget),
    async (heights, total) => {
      const blocks: JsonObject[] = [];
      for (const height of heights) blocks.push(await archive.heights.block(height));
      return { blocks, total_count: String(total) };
    },
  );
}

/** `newestFirst` is the default order: newest first for blocks, oldest first for txs. */
async function searchPage(
  query: URLSearchParams,
  newestFirst: boolean,
  search: (conditions: readonly Condition[]) => Promise<readonly number[]>,
  body: (numbers: readonly number[], total: number) => Promise<JsonObject>,
): Promise<RpcAnswer> {
  const text = readText(query, 'query');
  if ('refusal' in text) return text.refusal;
  const paging = readPage(query);
  if ('refusal' in paging) return paging.refusal;
  const order = readText(query, 'order_by');
  if ('refusal' in order) return order.refusal;
  const conditions = readConditions(text.value);
  if (typeof conditions === 'string') return failed(conditions);
  const found = await search(conditions).catch(tooBroad);
  if (typeof found === 'string') return failed(found);
  const descending = readNewestFirst(order.value, newestFirst);
  if (descending === undefined) return failed('expected order_by to be either `asc` or `desc` or empty');
  const page = numberedPage(descending ? found.toReversed() : found, paging.value.page, paging.value.perPage);
  if ('problem' in page) return failed(page.problem);
  return result(await body(page.items, found.length));
}

/** Parses the conditions; throws the node's error for a syntax error. */
function readConditions(text: string): readonly Condition[] | string {
  try {
    return parseQuery(text);
  } catch (caught) {
    if (caught instanceof QuerySyntaxError) return caught.message;
    throw caught;
  }
}

/** The message of SearchTooBroadError; other errors are rethrown. */
function tooBroad(caught: unknown): string {
  if (caught instanceof SearchTooBroadError) return caught.message;
  throw caught;
}

async function withProof(archive: Archive, tx: PlacedTx, prove: boolean): Promise<JsonObject> {
  const answer = txAsRpc(tx);
  if (!prove) return answer;
  return { ...answer, proof: txProof(rawTxsOf(await archive.heights.block(tx.height)), tx.index) };
}
