/** Heights of a node in the form of RPC: from RPC, or from REST alone. */
import { RecordingError } from '@cairn/archive/errors';
import { asObject, listAt, objectAt, stringAt } from '@cairn/archive/json-access';
import { rpcBlock, rpcResults, rpcValidators } from '@cairn/archive/record/rpc-from-rest';
import { canonicalCommit } from '@cairn/archive/commit';
import type { RecordedTx } from '@cairn/archive/import/recorded-height';
import { headerOf, txAnswer } from '@cairn/archive/tx-answer';
import { rawTxsOf, txHashOf } from '@cairn/archive/height-store';
import { ExplorerError, NetworkError } from '@cairn/chain/errors';
import type { JsonObject } from '@cairn/chain/json';
import { earliestByRest, hasResults } from '@cairn/indexer/source/node-source';
import { getLatestBlock, getNodeInfo } from '@cairn/node-client/modules/tendermint';
import { getStatus } from '@cairn/node-client/modules/rpc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { listDecodedTxs } from '@cairn/node-client/modules/tx';
import { isDecodedFrom } from '@cairn/chain/verify/decoded-tx';
import { getRest, getRpc, route } from '@cairn/node-client/request';
import { jsonObject } from '@cairn/node-client/wire';

export interface NodeHeight {
  /** The `result` of RPC `/block` and of `/block_results`. */
  readonly block: JsonObject;
  readonly results: JsonObject;
  /** In the block's order. */
  readonly txs: readonly RecordedTx[];
}

export interface NodeHeights {
  /** Chain id, oldest and newest recordable block: the newest one with results. */
  status(signal: AbortSignal): Promise<{ chainId: string; earliest: number; latest: number }>;
  height(height: number, signal: AbortSignal): Promise<NodeHeight>;
  /** The complete validator set of a height: `result` of RPC `/validators`. */
  validators(height: number, signal: AbortSignal): Promise<JsonObject>;
  /** The signatures of a height: `result` of RPC `/commit`. */
  commit(height: number, signal: AbortSignal): Promise<JsonObject>;
}

/** Maximum page size of a node for txs or validators. */
const PAGE = 100;

/** Reads a node's heights: over RPC if it has one. */
export function nodeHeights(node: NodeClient): NodeHeights {
  return node.rpcUrl === undefined ? restHeights(node) : rpcHeights(node);
}

function rpcHeights(node: NodeClient): NodeHeights {
  const request = async (
    method: string,
    parameters: Readonly<Record<string, number>>,
    signal: AbortSignal,
  ): Promise<JsonObject> =>
    (await getRpc(node, method, parameters, { subject: 'block', signal }, jsonObject)).value;
  return {
    status: async (signal) => {
      const [{ value: rpc }, { value: rest }] = await Promise.all([
        getStatus(node, { signal }),
        getNodeInfo(node, { signal }),
      ]);
      if (rpc.chainId !== rest.chainId)
        throw new RecordingError(`REST serves ${rest.chainId}, RPC serves ${rpc.chainId}`);
      const newest = rpc.latestHeight;
      return {
        chainId: rpc.chainId,
        earliest: Math.max(1, rpc.earliestBlockHeight),
        latest: (await hasResults(node, newest, signal)) ? newest : newest - 1,
      };
    },
    height: async (height, signal) => {
      const [block, results] = await Promise.all([
        request('block', { height }, signal),
        request('block_results', { height }, signal),
      ]);
      const decoded = await decodedTxs(node, height, rawTxsOf(block).length, signal);
      const txResults = listAt(results, 'txs_results').map(asObject);
      const txs = rawTxsOf(block).map((raw, index): RecordedTx => {
        const hash = txHashOf(raw);
        const tx = decoded[index] ?? null;
        if (tx === null) return { hash, height, body: null };
        if (!isDecodedFrom(tx, raw))
          throw new RecordingError(`height ${height}: tx ${index} does not match its decoded form`);
        const blockTime = stringAt(headerOf(block), 'time');
        return {
          hash,
          height,
          body: txAnswer({ hash, height, blockTime, decoded: tx, result: txResults[index] ?? {} }),
        };
      });
      return { block, results, txs };
    },
    validators: async (height, signal) => {
      const { first, validators } = await fullSet(height, async (_, page) => {
        const answer = await request('validators', { height, per_page: PAGE, page }, signal);
        return { answer, total: Number(stringAt(answer, 'total')) };
      });
      return { ...first, validators, count: String(validators.length) };
    },
    commit: (height, signal) => request('commit', { height }, signal),
  };
}

/** The first page has no offset. */
const pageFrom = (from: number) => ({
  'pagination.limit': PAGE,
  'pagination.offset': from === 0 ? undefined : from,
});

/**
 * Requests all pages of a validator set: by offset, or by page number from 1.
 * @throws {RecordingError} when it ends before its total.
 */
async function fullSet(
  height: number,
  request: (from: number, page: number) => Promise<{ readonly answer: JsonObject; readonly total: number }>,
): Promise<{ readonly first: JsonObject; readonly validators: readonly JsonObject[] }> {
  const { answer: first, total } = await request(0, 1);
  const validators = listAt(first, 'validators').map(asObject);
  const known = new Set(validators.map((validator) => stringAt(validator, 'address')));
  for (let page = 2; validators.length < total; page += 1) {
    const answer = listAt((await request(validators.length, page)).answer, 'validators').map(asObject);
    // A node that ignores pages repeats the first.
    const more = answer.filter((validator) => !known.has(stringAt(validator, 'address')));
    if (more.length === 0)
      throw new RecordingError(`height ${height}: the list of validators ends too early`);
    for (const validator of more) known.add(stringAt(validator, 'address'));
    validators.push(...more);
  }
  return { first, validators };
}

/**
 * The decoded txs of a block, without an index of txs. null for one that the node cannot decode.
 * @see GET /cosmos/tx/v1beta1/txs/block/{height}
 */
async function decodedTxs(
  node: NodeClient,
  height: number,
  count: number,
  signal: AbortSignal,
): Promise<readonly (JsonObject | null)[]> {
  const txs: (JsonObject | null)[] = [];
  for (let offset = 0; offset < count; offset += PAGE)
    txs.push(...(await listDecodedTxs(node, { height, offset, limit: PAGE, signal })).value.txs);
  return txs;
}

function restHeights(node: NodeClient): NodeHeights {
  const block = async (height: number, signal: AbortSignal): Promise<JsonObject> => {
    const path = route`/cosmos/base/tendermint/v1beta1/blocks/${height}`;
    return rpcBlock((await getRest(node, path, { subject: 'block', signal }, jsonObject)).value);
  };
  return {
    status: async (signal) => {
      const { value } = await getLatestBlock(node, { signal });
      // The next block has the app hash and the signatures of a height.
      const latest = value.header.height - 1;
      const earliest = await earliestByRest(node, latest, signal).catch((caught: unknown) => {
        // Some nodes do not report it.
        if (!(caught instanceof ExplorerError) || caught instanceof NetworkError) throw caught;
        return 1;
      });
      return { chainId: value.header.chainId, earliest, latest };
    },
    height: async (height, signal) => {
      const [own, next] = [await block(height, signal), await block(height + 1, signal)];
      const found = await searchedTxs(node, height, rawTxsOf(own).length, signal);
      const txs = rawTxsOf(own).map((raw): RecordedTx => {
        const hash = txHashOf(raw);
        const body = found.get(hash);
        if (body === undefined)
          throw new RecordingError(`height ${height}: the node does not know tx ${hash}`);
        return { hash, height, body };
      });
      const responses = txs.map(({ hash }) => objectAt(found.get(hash) ?? {}, 'tx_response'));
      return { block: own, results: rpcResults(height, responses, next), txs };
    },
    validators: async (height, signal) => {
      const path = route`/cosmos/base/tendermint/v1beta1/validatorsets/${height}`;
      const { validators } = await fullSet(height, async (from) => {
        const options = { query: pageFrom(from), subject: 'block', signal } as const;
        const { value } = await getRest(node, path, options, jsonObject);
        return { answer: value, total: Number(stringAt(objectAt(value, 'pagination'), 'total')) };
      });
      return rpcValidators(height, validators);
    },
    commit: async (height, signal) =>
      canonicalCommit(await block(height, signal), await block(height + 1, signal)),
  };
}

/** The answers about the txs of a height by their hashes; a search promises no order inside a block.
 * @see GET /cosmos/tx/v1beta1/txs?query=tx.height={height} */
async function searchedTxs(
  node: NodeClient,
  height: number,
  count: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, JsonObject>> {
  const found = new Map<string, JsonObject>();
  for (let page = 1; found.size < count; page += 1) {
    const query = { query: `tx.height=${height}`, order_by: 'ORDER_BY_ASC', page, limit: PAGE };
    const { value } = await getRest(node, '/cosmos/tx/v1beta1/txs', { query, signal }, jsonObject);
    const txs = listAt(value, 'txs');
    const responses = listAt(value, 'tx_responses').map(asObject);
    const before = found.size;
    for (const [index, tx_response] of responses.entries())
      found.set(stringAt(tx_response, 'txhash'), { tx: txs[index] ?? null, tx_response });
    // Also of a node that ignores pages and repeats the first.
    if (found.size === before) break;
  }
  return found;
}
