/** A node as a source: RPC for blocks and results, REST for decoded txs; or REST only. */
import { parseValconsAddress, parseAddress } from '@cairn/chain/address';
import { MAX_HEIGHT, type Block } from '@cairn/chain/block';
import { numberEvents, type BlockEvent } from '@cairn/chain/event';
import { BlockNotFoundError, PrunedError } from '@cairn/chain/errors';
import { isWithoutResults } from '@cairn/node-client/grpc-error';
import { lowestHeight } from '@cairn/node-client/lowest-height';
import type { JsonObject } from '@cairn/chain/json';
import type { Tx } from '@cairn/chain/tx';
import { decodeTxLoosely } from '@cairn/messages/protobuf/decode-tx';
import type { NodeClient } from '@cairn/node-client/node-client';
import { getBlockResultsWithRaw, getRpcBlock, getStatus } from '@cairn/node-client/modules/rpc';
import { getBlock, getBlockWithRaw, getLatestBlock } from '@cairn/node-client/modules/tendermint';
import { listBlockTxs, searchTxs, type SignedTx } from '@cairn/node-client/modules/tx';
import { getRpc } from '@cairn/node-client/request';
import { txCondition } from '@cairn/node-client/tx-condition';
import { jsonObject } from '@cairn/node-client/wire';
import { readGenesis } from './read-genesis.ts';
import { SetCache } from './set-cache.ts';
import {
  SourceMismatchError,
  type HeightData,
  type Missing,
  type Source,
  type SourceStatus,
} from './source.ts';
import { resultsHashOf, verifyBlock, verifySigners } from './verify-height.ts';

/** Maximum page size of a search or block. */
const PAGE = 100;

/** Attempts at a height that is above the node's head: a load balancer may have several nodes. */
const AHEAD_ATTEMPTS = 3;

/** What an index lacks that began without RPC. */
export const WITHOUT_RPC: readonly Missing[] = [
  'what blocks do beside their txs (no RPC)',
  'balances over time (no RPC)',
  'the genesis document (no RPC)',
];

export interface NodeSourceOptions {
  /** From the configuration or `readAddressPrefix`. */
  readonly addressPrefix: string;
  /** The expected chain. */
  readonly chainId: string;
  /** How long a block is not executed until the chain counts as halted. */
  readonly haltedMs?: number;
}

/** A chain executes a block in less time. */
const HALTED_MS = 3_000;

/** A source for one node. Its heights are verified: see verify-height.ts. */
export function createNodeSource(
  node: NodeClient,
  { addressPrefix, chainId, haltedMs = HALTED_MS }: NodeSourceOptions,
): Source {
  const sets = new SetCache(node, addressPrefix);
  const events = node.rpcUrl !== undefined;
  const parts = events ? rpcParts(node, addressPrefix) : restParts(node);
  const lowest: Lowest = {};
  const newest: Newest = { stored: null, unexecuted: null, isHalted: false };
  return {
    name: node.url,
    addressPrefix,
    events,
    missing: events ? [] : WITHOUT_RPC,
    unexecuted: () => (newest.isHalted ? newest.stored : null),
    status: (signal) =>
      events ? rpcStatus(node, newest, haltedMs, signal) : restStatus(node, lowest, signal),
    height: async (height, signal): Promise<HeightData> => {
      const [read, previousValidators] = await retryAhead(() =>
        Promise.all([parts(height, signal), height === 1 ? null : sets.before(height, signal)]),
      ).catch((error: unknown) => {
        if (error instanceof PrunedError) delete lowest.known;
        if (height !== newest.stored || !isWithoutResults(error)) throw error;
        if (newest.unexecuted?.height !== height) newest.unexecuted = { height, sinceMs: performance.now() };
        throw new BlockNotFoundError(`block ${height} is not executed`, { cause: error });
      });
      const { raw, ...data } = read;
      const { block } = data;
      verifyBlock(raw, { height, chainId }, events ? 'rpc' : 'rest');
      try {
        if (previousValidators !== null) verifySigners(block, previousValidators);
      } catch (error) {
        sets.forget(height - 1);
        throw error;
      }
      const validators = await sets.at(block, signal);
      return { ...data, validators, previousValidators };
    },
    genesis: (signal) => (events ? readGenesis(node, signal) : Promise.resolve<JsonObject | null>(null)),
  };
}

async function retryAhead<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof BlockNotFoundError) || attempt === AHEAD_ATTEMPTS) throw error;
    }
  }
}

/**
 * The chain's account prefix, from the proposer's address in REST.
 * @throws {ExplorerError}
 */
export async function readAddressPrefix(node: NodeClient, signal: AbortSignal): Promise<string> {
  const { value } = await getLatestBlock(node, { signal });
  return parseAddress(parseValconsAddress(value.header.proposer)).prefix;
}

interface Parts {
  readonly block: Block;
  /** The JSON of the block. */
  readonly raw: JsonObject;
  readonly txs: readonly Tx[];
  readonly blockEvents: readonly BlockEvent[] | null;
  readonly resultsHash: string | null;
}
type ReadParts = (height: number, signal: AbortSignal) => Promise<Parts>;

function rpcParts(node: NodeClient, addressPrefix: string): ReadParts {
  return async (height, signal) => {
    const [readBlock, readResults] = await Promise.all([
      getRpcBlock(node, { height, addressPrefix, signal }),
      getBlockResultsWithRaw(node, { height, signal }),
    ]);
    const { value: block, raw } = readBlock.value;
    const { value: results, raw: rawResults } = readResults.value;
    const signed = await signedTxs(node, block, signal);
    if (results.height !== height || results.txResults.length !== signed.length)
      throw new SourceMismatchError(`height ${height}: the results are of other transactions`);
    const txs = signed.map((tx, index): Tx => {
      const result = results.txResults[index];
      if (result === undefined || tx.hash !== block.txHashes[index])
        throw new SourceMismatchError(`height ${height}: the decoded transactions are others`);
      const numbered = numberEvents(tx.messages, result.events);
      return { ...tx, ...result, events: numbered, height, time: block.header.time };
    });
    return { block, raw, txs, blockEvents: results.blockEvents, resultsHash: resultsHashOf(rawResults) };
  };
}

async function signedTxs(node: NodeClient, block: Block, signal: AbortSignal): Promise<readonly SignedTx[]> {
  const txs: SignedTx[] = [];
  for (let offset = 0; offset < block.rawTxs.length; offset += PAGE) {
    const page = { height: block.header.height, offset, limit: PAGE };
    txs.push(...(await listBlockTxs(node, { ...page, decode: decodeTxLoosely, signal })).value.txs);
  }
  return txs;
}

function restParts(node: NodeClient): ReadParts {
  return async (height, signal) => {
    const { value: block, raw } = (await getBlockWithRaw(node, { height, signal })).value;
    const found: Tx[] = [];
    for (let page = 1; found.length < block.rawTxs.length; page += 1) {
      const { value } = await searchTxs(node, {
        conditions: [txCondition('tx.height', height)],
        order: 'oldest',
        page,
        limit: PAGE,
        signal,
      });
      if (value.unreadable > 0 || value.txs.length === 0)
        throw new SourceMismatchError(`height ${height}: the search does not give all transactions`);
      found.push(...value.txs);
    }
    // Search results are unordered inside a block.
    const byHash = new Map(found.map((tx) => [tx.hash, tx]));
    const txs = block.txHashes.map((hash) => {
      const tx = byHash.get(hash);
      if (tx === undefined)
        throw new SourceMismatchError(`height ${height}: the search does not know ${hash}`);
      return tx;
    });
    return { block, raw, txs, blockEvents: null, resultsHash: null };
  };
}

/** @throws {SourceMismatchError} for a height that no chain has, and no column holds. */
function checkHead(height: number): void {
  if (height > MAX_HEIGHT)
    throw new SourceMismatchError(`the node names height ${height}, which no chain has`);
}

/** The newest block that a node stores. */
interface Newest {
  stored: number | null;
  /** The last height that had no results when it was the newest, and since when. */
  unexecuted: { readonly height: number; readonly sinceMs: number } | null;
  /** Whether the newest block has no results for long. */
  isHalted: boolean;
}

/** The newest block; the one before where the chain has halted before it executed that. */
async function rpcStatus(
  node: NodeClient,
  newest: Newest,
  haltedMs: number,
  signal: AbortSignal,
): Promise<SourceStatus> {
  const { value } = await getStatus(node, { signal });
  const { chainId, earliestBlockHeight: earliest, latestHeight: latest } = value;
  checkHead(latest);
  newest.stored = latest;
  const { unexecuted } = newest;
  const isLate = unexecuted?.height === latest && performance.now() - unexecuted.sinceMs >= haltedMs;
  newest.isHalted = isLate && !(await hasResults(node, latest, signal));
  if (newest.isHalted) return { chainId, earliest, latest: latest - 1, latestHash: null };
  return { chainId, earliest, latest, latestHash: value.latestBlockHash };
}

/** Whether a block is executed: a node stores it before, and a chain may halt in between. */
export async function hasResults(node: NodeClient, height: number, signal: AbortSignal): Promise<boolean> {
  try {
    await getRpc(node, 'block_results', { height }, { subject: 'block', signal }, jsonObject);
    return true;
  } catch (error) {
    // Another node behind the same address may not have it yet.
    if (isWithoutResults(error) || error instanceof BlockNotFoundError) return false;
    throw error;
  }
}

/** The lowest block of a node, and the newest one of its last status. */
interface Lowest {
  known?: { readonly earliest: number; readonly latest: number };
}

/** The lowest block is read again only when the node lacks one, or when its head has fallen. */
async function restStatus(node: NodeClient, lowest: Lowest, signal: AbortSignal): Promise<SourceStatus> {
  const { value } = await getLatestBlock(node, { signal });
  const { chainId, height: latest } = value.header;
  checkHead(latest);
  const { earliest } =
    lowest.known !== undefined && latest >= lowest.known.latest
      ? lowest.known
      : { earliest: await earliestByRest(node, latest, signal) };
  lowest.known = { earliest, latest };
  return { chainId, earliest, latest, latestHash: value.hash };
}

/** REST reports its lowest block only in the refusal of a lower one. */
export async function earliestByRest(node: NodeClient, latest: number, signal: AbortSignal): Promise<number> {
  try {
    await getBlock(node, { height: 1, signal });
    return 1;
  } catch (error) {
    const lowest = error instanceof PrunedError ? lowestHeight(error.nodeMessage ?? '') : null;
    if (lowest === null) throw error;
    return Math.min(lowest, latest);
  }
}
