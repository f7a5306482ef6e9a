import type { JsonObject } from '@cairn/chain/json';
import { canonicalCommit, commitAnswer } from '../commit.ts';
import { rawTxsOf } from '../height-store.ts';
import { asObject, listAt, objectAt } from '../json-access.ts';
import { numberedPage } from '../page-of.ts';
import type { ServedArchive } from '../served-archive.ts';
import { headerOf } from '../tx-answer.ts';
import { blockSize } from './block-size.ts';
import { result, RpcRefusal, type RpcAnswer } from './rpc-answer.ts';
import { readHash, readNumber, readPage, requestedHeight } from './rpc-parameters.ts';

/** Maximum number of headers in `/blockchain`. */
const MAX_HEADERS = 20;

/** @see RPC /block */
export async function rpcBlock(served: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const { height, isExplicit } = requestedHeight(served, query);
  return { result: await served.archive.heights.blockText(height), final: isExplicit };
}

/** @see RPC /block_results */
export async function rpcBlockResults(served: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const { height, isExplicit } = requestedHeight(served, query);
  return { result: await served.archive.heights.resultsText(height), final: isExplicit };
}

/** @see RPC /header */
export async function rpcHeader(served: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const { height, isExplicit } = requestedHeight(served, query);
  return result({ header: headerOf(await served.archive.heights.block(height)) }, isExplicit);
}

/** @see RPC /commit */
export async function rpcCommit(served: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const { archive, head } = served;
  const { height, isExplicit } = requestedHeight(served, query);
  const recorded = await archive.consensus.commit(height);
  if (recorded !== undefined) return result(recorded, isExplicit);
  const block = await archive.heights.block(height);
  if (height === archive.manifest.to) throw new RpcRefusal(`the commit of height ${height} was not recorded`);
  const next = await archive.heights.block(height + 1);
  // At the head, only the node knows the signatures, as it saw them arrive.
  if (height === head)
    return result(commitAnswer(block, objectAt(objectAt(next, 'block'), 'last_commit'), false));
  return result(canonicalCommit(block, next), isExplicit);
}

/** @see RPC /validators */
export async function rpcValidators(served: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const { height, isExplicit } = requestedHeight(served, query, served.head + 1);
  const { page: number, perPage } = readPage(query);
  const set = await served.archive.consensus.validators(height);
  if (set === undefined) throw new RpcRefusal(`could not find validator set for height #${height}`);
  const all = listAt(set, 'validators').map(asObject);
  const validators = numberedPage(all, number, perPage, (problem) => new RpcRefusal(problem));
  return result({ ...set, validators, count: String(validators.length) }, isExplicit);
}

/** @see RPC /blockchain */
export async function rpcBlockchain(
  { archive, head }: ServedArchive,
  query: URLSearchParams,
): Promise<RpcAnswer> {
  const low = readNumber(query, 'minHeight') ?? 0;
  const high = readNumber(query, 'maxHeight') ?? 0;
  if (low < 0 || high < 0) throw new RpcRefusal('heights must be non-negative');
  const to = Math.min(high === 0 ? head : high, head);
  const from = Math.max(low, archive.manifest.from, to - MAX_HEADERS + 1);
  if (from > to) throw new RpcRefusal(`min height ${from} can't be greater than max height ${to}`);
  const metas: JsonObject[] = [];
  for (let height = to; height >= from; height--) metas.push(blockMeta(await archive.heights.block(height)));
  return result({ last_height: String(head), block_metas: metas });
}

function blockMeta(block: JsonObject): JsonObject {
  return {
    block_id: objectAt(block, 'block_id'),
    block_size: String(blockSize(block)),
    header: headerOf(block),
    num_txs: String(rawTxsOf(block).length),
  };
}

/** @see RPC /block_by_hash */
export async function rpcBlockByHash(served: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const block = await blockOfHash(served, readHash(query, 'hash'));
  const absent = { block_id: { hash: '', parts: { total: 0, hash: '' } }, block: null };
  return result(block ?? absent, block !== undefined);
}

/** @see RPC /header_by_hash */
export async function rpcHeaderByHash(served: ServedArchive, query: URLSearchParams): Promise<RpcAnswer> {
  const block = await blockOfHash(served, readHash(query, 'hash'));
  return result({ header: block === undefined ? null : headerOf(block) }, block !== undefined);
}

async function blockOfHash({ archive, head }: ServedArchive, hash: string): Promise<JsonObject | undefined> {
  for (const { height } of await archive.indexes.findBlock(hash)) {
    if (height > head) continue;
    const block = await archive.heights.block(height);
    if (objectAt(block, 'block_id')['hash'] === hash) return block;
  }
  return undefined;
}
