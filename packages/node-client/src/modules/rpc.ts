/** CometBFT's RPC. */
import { valconsFromHex } from '@cairn/chain/address';
import type { Block, BlockHeader, BlockResults, Commit, ConsensusValidator } from '@cairn/chain/block';
import { ApiError, PrunedError } from '@cairn/chain/errors';
import { attributeMode, type BlockEvent, type BlockEventMode, type ChainEvent } from '@cairn/chain/event';
import type { TxHash } from '@cairn/chain/hash';
import type { JsonObject } from '@cairn/chain/json';
import type { TxResult } from '@cairn/chain/tx';
import * as v from 'valibot';
import { type Answer, mapAnswer, type NodeClient } from '../node-client.ts';
import { getRpc } from '../request.ts';
import { wireEvents } from '../wire-events.ts';
import { wireRpcBlock, wireRpcCommit, wireRpcHeader } from '../wire-rpc-block.ts';
import * as w from '../wire.ts';

/** The result of one tx, common to `/block_results`, `/tx` and `/tx_search`. */
const wireTxResult: v.GenericSchema<unknown, TxResult> = w.wireObject({
  code: v.nullish(w.safeInt, 0),
  codespace: v.nullish(v.string(), ''),
  rawLog: w.named('log', v.nullish(v.string(), '')),
  gasWanted: v.nullish(w.intString, '0'),
  gasUsed: v.nullish(w.intString, '0'),
  events: wireEvents,
});

/**
 * The last attribute of an event names the part of the block that emitted it. Events of genesis (SDK 0.50)
 * and of PreBlock have none and come first; an unknown mode belongs to the current part of the list.
 */
function partsOf(events: readonly ChainEvent[]): readonly BlockEvent[] {
  let part: BlockEventMode = 'BeginBlock';
  return events.map((event): BlockEvent => {
    const mode = attributeMode(event);
    if (mode === 'BeginBlock' || mode === 'EndBlock') part = mode;
    return mode === undefined ? { ...event, mode: part, isUnmarked: true } : { ...event, mode: part };
  });
}

const inPart =
  (mode: BlockEventMode) =>
  (event: ChainEvent): BlockEvent => ({ ...event, mode });

/** CometBFT before 0.38 has `begin_block_events` and `end_block_events`. */
const blockResultsAnswer: v.GenericSchema<unknown, BlockResults> = v.pipe(
  v.object({
    height: w.safeIntString,
    txs_results: v.nullish(v.array(wireTxResult), []),
    finalize_block_events: wireEvents,
    begin_block_events: wireEvents,
    end_block_events: wireEvents,
  }),
  v.transform((value) => ({
    height: value.height,
    txResults: value.txs_results,
    blockEvents: [
      ...value.begin_block_events.map(inPart('BeginBlock')),
      ...partsOf(value.finalize_block_events),
      ...value.end_block_events.map(inPart('EndBlock')),
    ],
  })),
);

/**
 * The results of a block: those of its txs in order, and its begin and end events, which REST lacks.
 * @throws {NotServedError} when the endpoint has no RPC.
 * @throws {BlockNotFoundError} above the head.
 * @throws {PrunedError} when no source has them.
 * @see RPC /block_results?height=
 */
export function getBlockResults(node: NodeClient, block: OfHeight): Promise<Answer<BlockResults>> {
  return blockResultsAs(node, block, blockResultsAnswer);
}

/**
 * The results with their JSON, from which their hash can be verified.
 * @throws {ExplorerError} as getBlockResults.
 */
export function getBlockResultsWithRaw(
  node: NodeClient,
  block: OfHeight,
): Promise<Answer<{ readonly value: BlockResults; readonly raw: JsonObject }>> {
  return blockResultsAs(node, block, w.withRaw(blockResultsAnswer));
}

interface OfHeight {
  readonly height: number;
  readonly signal?: AbortSignal | undefined;
}

function blockResultsAs<T>(
  node: NodeClient,
  { height, signal }: OfHeight,
  schema: v.GenericSchema<unknown, T>,
): Promise<Answer<T>> {
  return getRpc(node, 'block_results', { height }, { subject: 'block', signal }, schema);
}

export interface SignedHeader {
  readonly header: BlockHeader;
  readonly commit: Commit;
}

/**
 * The commit for a height; a block contains the commit for the previous one.
 * @throws {BlockNotFoundError} above the head.
 * @throws {NotServedError} without an RPC.
 * @see RPC /commit?height=
 */
export function getCommit(
  node: NodeClient,
  parameters: {
    readonly height?: number | undefined;
    readonly addressPrefix: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<SignedHeader>> {
  const { height, addressPrefix, signal } = parameters;
  const schema = v.pipe(
    v.object({
      signed_header: v.object({ header: wireRpcHeader(addressPrefix), commit: wireRpcCommit(addressPrefix) }),
    }),
    v.transform((wire) => wire.signed_header),
  );
  return getRpc(node, 'commit', { height }, { subject: 'block', signal }, schema);
}

/**
 * The block of a height, by default the latest, with its JSON. The RPC has addresses in hex, so the chain's
 * prefix is needed.
 * @throws {BlockNotFoundError} above the head.
 * @throws {NotServedError} without an RPC.
 * @see RPC /block?height=
 */
export function getRpcBlock(
  node: NodeClient,
  parameters: {
    readonly height?: number | undefined;
    readonly addressPrefix: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<w.WithRaw<Block>>> {
  const { height, addressPrefix, signal } = parameters;
  const schema = w.withRaw(wireRpcBlock(addressPrefix));
  return getRpc(node, 'block', { height }, { subject: 'block', signal }, schema);
}

/** CometBFT's maximum page size. */
const PAGE = 100;

/** Limit for a node that never ends its list. */
const MAX_PAGES = 20;

/**
 * The complete validator set of a height, highest power first.
 * @throws {BlockNotFoundError} above the head.
 * @throws {NotServedError} without an RPC.
 * @see RPC /validators?height=
 */
export async function getRpcValidators(
  node: NodeClient,
  parameters: {
    readonly height: number;
    readonly addressPrefix: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<readonly ConsensusValidator[]>> {
  const { height, signal } = parameters;
  const schema = validatorsSchema(parameters.addressPrefix);
  const getPage = (page: number) =>
    getRpc(node, 'validators', { height, per_page: PAGE, page }, { subject: 'block', signal }, schema);
  const first = await getPage(1);
  const validators = [...first.value.validators];
  for (let page = 2; page <= MAX_PAGES && validators.length < first.value.total; page += 1) {
    const { value } = await getPage(page);
    if (value.validators.length === 0) break;
    validators.push(...value.validators);
  }
  return { ...first, value: validators };
}

function validatorsSchema(prefix: string) {
  const validator = v.pipe(
    v.object({
      // Not derived: for keys other than ed25519 the address follows other rules.
      address: v.string(),
      pub_key: v.object({ value: w.base64Text }),
      voting_power: w.uintString,
      proposer_priority: v.exactOptional(w.intString),
    }),
    w.mapped((wire): ConsensusValidator => ({
      address: valconsFromHex(wire.address, prefix),
      publicKey: wire.pub_key.value,
      votingPower: wire.voting_power,
      // Archives omit an unknown priority.
      proposerPriority: wire.proposer_priority ?? null,
    })),
  );
  return v.object({ validators: v.nullish(v.array(validator), []), total: w.safeIntString });
}

export interface RpcStatus {
  readonly chainId: string;
  readonly latestHeight: number;
  /** Upper-case hex. */
  readonly latestBlockHash: string;
  /** The oldest available block. State may start later. */
  readonly earliestBlockHeight: number;
}

const statusAnswer: v.GenericSchema<unknown, RpcStatus> = v.pipe(
  v.object({
    node_info: v.object({ network: v.string() }),
    sync_info: v.object({
      latest_block_hash: v.string(),
      latest_block_height: w.safeIntString,
      earliest_block_height: w.safeIntString,
    }),
  }),
  v.transform(({ node_info: info, sync_info: sync }) => ({
    chainId: info.network,
    latestHeight: sync.latest_block_height,
    latestBlockHash: sync.latest_block_hash,
    earliestBlockHeight: sync.earliest_block_height,
  })),
);

/**
 * Head, oldest block and chain id.
 * @throws {NotServedError} without an RPC.
 * @see RPC /status
 */
export function getStatus(
  node: NodeClient,
  parameters: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Answer<RpcStatus>> {
  return getRpc(node, 'status', {}, { signal: parameters.signal }, statusAnswer);
}

/** A block without its txs and commit. */
export interface BlockMeta {
  /** Upper-case hex. */
  readonly hash: string;
  readonly header: BlockHeader;
  readonly txs: number;
  readonly sizeBytes: number;
}

/**
 * The headers of the blocks `from` to `to`, newest first; at most 20, the newest of the range. A node omits
 * pruned and future blocks, and refuses a range without any.
 * @throws {NotServedError} without an RPC.
 * @throws {PrunedError} for a range below the lowest available block.
 * @throws {ApiError} for a range above the newest one.
 * @see RPC /blockchain?minHeight=&maxHeight=
 */
export async function listBlockMetas(
  node: NodeClient,
  parameters: {
    readonly from: number;
    readonly to: number;
    readonly addressPrefix: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<readonly BlockMeta[]>> {
  const { from, to, addressPrefix, signal } = parameters;
  const meta = v.pipe(
    v.object({
      block_id: v.object({ hash: v.string() }),
      block_size: w.safeIntString,
      header: wireRpcHeader(addressPrefix),
      num_txs: w.safeIntString,
    }),
    v.transform((wire): BlockMeta => ({
      hash: wire.block_id.hash,
      header: wire.header,
      txs: wire.num_txs,
      sizeBytes: wire.block_size,
    })),
  );
  const schema = v.object({ block_metas: v.array(meta) });
  const range = { minHeight: from, maxHeight: to };
  const answer = await getRpc(node, 'blockchain', range, { signal }, schema).catch((error: unknown) => {
    throw prunedRange(error, from) ?? error;
  });
  return mapAnswer(answer, (body) => body.block_metas);
}

/** A node refuses a range of blocks that it does not have with its own limits: `min` is its lowest block. */
function prunedRange(error: unknown, from: number): PrunedError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { message, nodeMessage = '' } = error;
  const min = /min height (\d+) can't be greater than max height/.exec(nodeMessage)?.[1];
  return min === undefined || Number(min) <= from ? undefined : new PrunedError(message, { nodeMessage });
}

export interface BlockSearchPage {
  readonly blocks: readonly Block[];
  /** Total number of matches. */
  readonly total: number;
}

/** Blocks whose BeginBlock or EndBlock events meet every condition (see `txCondition`).
 * @throws {NotServedError} without an RPC.
 * @see RPC /block_search */
export function searchBlocks(
  node: NodeClient,
  parameters: {
    readonly conditions: readonly string[];
    readonly addressPrefix: string;
    readonly order?: 'newest' | 'oldest' | undefined;
    /** From 1. */
    readonly page?: number | undefined;
    /** At most 100. */
    readonly limit?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<BlockSearchPage>> {
  const schema = w.wireObject({
    blocks: v.array(wireRpcBlock(parameters.addressPrefix)),
    total: w.named('total_count', w.safeIntString),
  });
  const params = {
    query: parameters.conditions.join(' AND '),
    order_by: parameters.order === 'oldest' ? 'asc' : 'desc',
    page: parameters.page,
    per_page: parameters.limit,
  };
  return getRpc(node, 'block_search', params, { signal: parameters.signal }, schema);
}

export interface FoundTx extends TxResult {
  readonly hash: TxHash;
  readonly height: number;
  /** Position in the block, from 0. */
  readonly index: number;
  /** base64 */
  readonly rawTx: string;
}

/** A tx with its result, common to `/tx` and `/tx_search`. */
export const wireFoundTx: v.GenericSchema<unknown, FoundTx> = v.pipe(
  w.wireObject({
    hash: w.txHash,
    height: w.safeIntString,
    index: w.safeInt,
    rawTx: w.named('tx', w.base64Text),
    result: w.named('tx_result', wireTxResult),
  }),
  v.transform(({ result, ...tx }) => ({ ...tx, ...result })),
);
