import { bytesToBase64, bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { merklePath, merkleTree } from '@cairn/chain/verify/merkle';
import { base64Bytes } from '../encoded-bytes.ts';
import { rawTxsOf, readPlacedTxs, type PlacedTx } from '../height-store.ts';
import type { Archive } from '../open-archive.ts';
import { numberedPage } from '../page-of.ts';
import { findTx, searchBlocks, searchTxs } from '../search/search-archive.ts';
import { parseQuery, type Condition } from '../search/query-language.ts';
import type { ServedArchive } from '../served-archive.ts';
import { sha256 } from '../sha256.ts';
import { rpcTx as txAsRpc } from '../tx-answer.ts';
import { result, RpcRefusal, type RpcAnswer } from './rpc-answer.ts';
import { readFlag, readHash, readNewestFirst, readPage, readText } from './rpc-parameters.ts';

/** @see RPC /tx */
export async function rpcTx({ archive, head }: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const hash = readHash(query, 'hash');
  const tx = await findTx(archive, hash, head);
  if (tx === undefined) throw new RpcRefusal(`tx (${hash}) not found`);
  const [answer = {}] = await answersOf(archive, [tx], readFlag(query, 'prove'));
  return result(answer, true);
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
      const txs = await readPlacedTxs(archive, numbers);
      return {
        txs: await answersOf(archive, txs, readFlag(query, 'prove')),
        total_count: String(total),
      };
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
  const { page: number, perPage } = readPage(query);
  const order = readText(query, 'order_by');
  const found = await search(parseQuery(text));
  const ordered = readNewestFirst(order, newestFirst) ? found.toReversed() : found;
  const page = numberedPage(ordered, number, perPage, (problem) => new RpcRefusal(problem));
  return result(await body(page, found.length));
}

/** Txs of one height are adjacent, so each block is hashed once. */
async function answersOf(archive: Archive, txs: readonly PlacedTx[], prove: boolean): Promise<JsonObject[]> {
  if (!prove) return txs.map(txAsRpc);
  const answers: JsonObject[] = [];
  let block: { readonly height: number; readonly proof: (index: number) => JsonObject } | undefined;
  for (const tx of txs) {
    if (block?.height !== tx.height)
      block = { height: tx.height, proof: txProofs(rawTxsOf(await archive.heights.block(tx.height))) };
    answers.push({ ...txAsRpc(tx), proof: block.proof(tx.index) });
  }
  return answers;
}

/**
 * The proofs that txs are in their block, by position: the Merkle path from a tx's hash to the header's
 * `data_hash`.
 * @see RPC /tx?prove=true
 */
function txProofs(rawTxs: readonly string[]): (index: number) => JsonObject {
  const tree = merkleTree(rawTxs.map((raw) => sha256(base64Bytes(raw))));
  return (index) => {
    const { leaf, aunts } = merklePath(tree, index);
    return {
      root_hash: bytesToHex(tree.root),
      data: rawTxs[index] ?? '',
      proof: {
        total: String(rawTxs.length),
        index: String(index),
        leaf_hash: bytesToBase64(leaf),
        aunts: aunts.map(bytesToBase64),
      },
    };
  };
}
