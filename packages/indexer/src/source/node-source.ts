/** A node as a source: RPC for blocks and results, REST for decoded txs; REST alone also does. */
import { parseValconsAddress, parseAddress } from '@cairn/chain/address';
import type { Block, ConsensusValidator } from '@cairn/chain/block';
import type { BlockEvent } from '@cairn/chain/event';
import { NotFoundError, PrunedError } from '@cairn/chain/errors';
import type { JsonObject } from '@cairn/chain/json';
import type { Tx } from '@cairn/chain/tx';
import type { NodeClient } from '@cairn/node-client/node-client';
import { getBlockResults } from '@cairn/node-client/modules/rpc/get-block-results';
import { getRpcBlock } from '@cairn/node-client/modules/rpc/get-rpc-block';
import { getRpcValidators } from '@cairn/node-client/modules/rpc/get-rpc-validators';
import { getStatus } from '@cairn/node-client/modules/rpc/get-status';
import { getBlock } from '@cairn/node-client/modules/tendermint/get-block';
import { getLatestBlock } from '@cairn/node-client/modules/tendermint/get-latest-block';
import { getValidatorSet } from '@cairn/node-client/modules/tendermint/get-validator-set';
import { listBlockTxs, type SignedTx } from '@cairn/node-client/modules/tx/list-block-txs';
import { searchTxs, txCondition } from '@cairn/node-client/modules/tx/search-txs';
import { readGenesis } from './read-genesis.ts';
import type { HeightData, Source, SourceStatus } from './source.ts';

/** Sets kept at hand: a set often stays for long, and fillers read near heights together. */
const KEPT_SETS = 400;
/** What a search or a block gives at most on a page. */
const PAGE = 100;

/** Raised when a source's answers about one height do not belong together. */
export class SourceMismatchError extends Error {
  override name = 'SourceMismatchError';
}

/** A source over one node. The prefix of the chain's addresses comes from configuration, or from `readAddressPrefix`. */
export function createNodeSource(node: NodeClient, addressPrefix: string): Source {
  const sets = new SetCache(node, addressPrefix);
  const events = node.rpcUrl !== undefined;
  const parts = events ? rpcParts(node, addressPrefix) : restParts(node);
  return {
    name: node.url,
    addressPrefix,
    events,
    missing: events
      ? []
      : [
          'what blocks do beside their txs (no RPC)',
          'balances over time (no RPC)',
          'the genesis document (no RPC)',
        ],
    status: (signal) => (events ? rpcStatus(node, signal) : restStatus(node, signal)),
    height: async (height, signal): Promise<HeightData> => {
      const [{ block, txs, blockEvents }, previousValidators] = await Promise.all([
        parts(height, signal),
        height === 1 ? null : sets.before(height, signal),
      ]);
      const validators = await sets.at(block, signal);
      return { block, txs, blockEvents, validators, previousValidators };
    },
    genesis: (signal) => (events ? readGenesis(node, signal) : Promise.resolve<JsonObject | null>(null)),
  };
}

/** The prefix of a chain's account addresses, from the proposer that REST prints in bech32.
 * @throws {ExplorerError} */
export async function readAddressPrefix(node: NodeClient, signal: AbortSignal): Promise<string> {
  const { value } = await getLatestBlock(node, { signal });
  return parseAddress(parseValconsAddress(value.header.proposer)).prefix;
}

interface Parts {
  readonly block: Block;
  readonly txs: readonly Tx[];
  readonly blockEvents: readonly BlockEvent[] | null;
}
type ReadParts = (height: number, signal: AbortSignal) => Promise<Parts>;

function rpcParts(node: NodeClient, addressPrefix: string): ReadParts {
  return async (height, signal) => {
    const [{ value: block }, { value: results }] = await Promise.all([
      getRpcBlock(node, { height, addressPrefix, signal }),
      getBlockResults(node, { height, signal }),
    ]);
    const signed = block.rawTxs.length === 0 ? [] : await signedTxs(node, block, signal);
    if (results.height !== height || results.txResults.length !== signed.length)
      throw new SourceMismatchError(`${node.url} gives results of other txs for height ${height}`);
    const txs = signed.map((tx, index): Tx => {
      const result = results.txResults[index];
      if (result === undefined || tx.hash !== block.txHashes[index])
        throw new SourceMismatchError(`${node.url} gives other txs for height ${height}`);
      return { ...tx, ...result, height, time: block.header.time, raw: {} };
    });
    return { block, txs, blockEvents: results.blockEvents };
  };
}

async function signedTxs(node: NodeClient, block: Block, signal: AbortSignal): Promise<readonly SignedTx[]> {
  const txs: SignedTx[] = [];
  while (txs.length < block.rawTxs.length) {
    const { value } = await listBlockTxs(node, {
      height: block.header.height,
      offset: txs.length,
      limit: PAGE,
      signal,
    });
    if (value.txs.length === 0) break;
    txs.push(...value.txs);
  }
  return txs;
}

function restParts(node: NodeClient): ReadParts {
  return async (height, signal) => {
    const { value: block } = await getBlock(node, { height, signal });
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
        throw new SourceMismatchError(`${node.url} does not give all txs of height ${height}`);
      found.push(...value.txs.map((tx) => ({ ...tx, raw: {} })));
    }
    // A search promises no order inside a block.
    const byHash = new Map(found.map((tx) => [tx.hash, tx]));
    const txs = block.txHashes.map((hash) => {
      const tx = byHash.get(hash);
      if (tx === undefined) throw new SourceMismatchError(`${node.url} does not know tx ${hash}`);
      return tx;
    });
    return { block, txs, blockEvents: null };
  };
}

async function rpcStatus(node: NodeClient, signal: AbortSignal): Promise<SourceStatus> {
  const { value } = await getStatus(node, { signal });
  return { chainId: value.chainId, earliest: value.earliestBlockHeight, latest: value.latestHeight };
}

async function restStatus(node: NodeClient, signal: AbortSignal): Promise<SourceStatus> {
  const { value } = await getLatestBlock(node, { signal });
  const earliest = await earliestByRest(node, value.header.height, signal);
  return { chainId: value.header.chainId, earliest, latest: value.header.height };
}

/** REST names its lowest block only in its refusal of a lower one. */
async function earliestByRest(node: NodeClient, latest: number, signal: AbortSignal): Promise<number> {
  try {
    await getBlock(node, { height: 1, signal });
    return 1;
  } catch (error) {
    const lowest =
      error instanceof PrunedError ? /lowest height is (\d+)/.exec(error.nodeMessage ?? '')?.[1] : undefined;
    if (lowest === undefined) throw error;
    return Math.min(Number(lowest), latest);
  }
}

/** Validator sets by their hash, so that a set that stays is asked for once. */
class SetCache {
  readonly #node: NodeClient;
  readonly #prefix: string;
  readonly #sets = new Map<string, Promise<readonly ConsensusValidator[] | null>>();
  /** Hash of the set of a height, from headers seen. */
  readonly #hashes = new Map<number, string>();

  constructor(node: NodeClient, prefix: string) {
    this.#node = node;
    this.#prefix = prefix;
  }

  at(block: Block, signal: AbortSignal): Promise<readonly ConsensusValidator[] | null> {
    const { height, validatorsHash, nextValidatorsHash } = block.header;
    this.#remember(height, validatorsHash);
    this.#remember(height + 1, nextValidatorsHash);
    return this.#get(validatorsHash, height, signal);
  }

  async before(height: number, signal: AbortSignal): Promise<readonly ConsensusValidator[] | null> {
    const hash = this.#hashes.get(height - 1);
    return this.#get(hash ?? `height ${height - 1}`, height - 1, signal);
  }

  #get(key: string, height: number, signal: AbortSignal): Promise<readonly ConsensusValidator[] | null> {
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const asked = this.#ask(height, signal);
    this.#sets.set(key, asked);
    asked.catch(() => this.#sets.delete(key));
    const [oldest] = this.#sets.keys();
    if (this.#sets.size > KEPT_SETS && oldest !== undefined) this.#sets.delete(oldest);
    return asked;
  }

  /** null where the node has pruned the set and kept the block. */
  async #ask(height: number, signal: AbortSignal): Promise<readonly ConsensusValidator[] | null> {
    try {
      if (this.#node.rpcUrl === undefined)
        return (await getValidatorSet(this.#node, { height, signal })).value.validators;
      return (await getRpcValidators(this.#node, { height, addressPrefix: this.#prefix, signal })).value;
    } catch (error) {
      if (error instanceof PrunedError || error instanceof NotFoundError) return null;
      throw error;
    }
  }

  #remember(height: number, hash: string): void {
    this.#hashes.set(height, hash);
    const [oldest] = this.#hashes.keys();
    if (this.#hashes.size > 4 * KEPT_SETS && oldest !== undefined) this.#hashes.delete(oldest);
  }
}
