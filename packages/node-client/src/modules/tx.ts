import { bytesFromBase64 } from '@cairn/chain/bytes';
import { numberEvents } from '@cairn/chain/event';
import { ApiError, ResponseShapeError, TxNotFoundError } from '@cairn/chain/errors';
import { type TxHash, txHashFromBase64 } from '@cairn/chain/hash';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import type { Tx } from '@cairn/chain/tx';
import { isDecodedFrom } from '@cairn/chain/verify/decoded-tx';
import * as v from 'valibot';
import { defineCall, defineGet } from '../define.ts';
import { type Answer, mapAnswer, type NodeClient } from '../node-client.ts';
import { getRpc } from '../request.ts';
import { txCondition } from '../tx-condition.ts';
import { readSignedTx, type SignedContent, wireTx } from '../wire-tx.ts';
import { base64Text, json, jsonList, jsonObject, timestamp, txHash, uintString } from '../wire.ts';
import { wireFoundTx } from './rpc.ts';
import { getBlock } from './tendermint.ts';

/**
 * Aligns decoded txs with the raw ones (base64) they were decoded from, null where there is none. Equally
 * many are matched in order; fewer are matched by what a tx contains verbatim: signatures and message types.
 * @throws {SyntaxError} for more decoded txs than raw ones.
 */
export function matchDecodedTxs(
  decoded: readonly Json[],
  rawTxs: readonly string[],
): readonly (JsonObject | null)[] {
  if (decoded.length > rawTxs.length) throw new SyntaxError('more decoded txs than raw ones');
  if (decoded.length === rawTxs.length) return decoded.map(objectOrNull);
  let next = 0;
  return rawTxs.map((raw) => {
    const tx = objectOrNull(decoded[next]);
    if (tx === null || !isDecodedFrom(tx, raw)) return null;
    next += 1;
    return tx;
  });
}

const objectOrNull = (value: Json | undefined): JsonObject | null => (isJsonObject(value) ? value : null);

export interface DecodedTxs {
  /** In the block's order, from the offset; null when the node cannot decode the tx. */
  readonly txs: readonly (JsonObject | null)[];
  /** All raw txs of the block, base64. */
  readonly rawTxs: readonly string[];
}

interface PageParameters {
  readonly height: number;
  readonly offset: number;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Whether a node failed because it cannot decode a tx: injected vote extensions, and types that its version
 * lacks.
 */
export function isUndecodable(error: unknown): boolean {
  return error instanceof ApiError && /tx parse error/.test(error.nodeMessage ?? '');
}

/**
 * Up to 100 txs of a block from an offset. Nodes since SDK 0.50.7 omit a tx that they cannot decode; older
 * ones refuse its page, which is then split.
 * @throws {BlockNotFoundError} above the head.
 */
export async function listDecodedTxs(
  node: NodeClient,
  parameters: PageParameters,
): Promise<Answer<DecodedTxs>> {
  try {
    return await getPage(node, parameters);
  } catch (error) {
    if (!isUndecodable(error)) throw error;
    const { height, offset, limit, signal } = parameters;
    const block = await getBlock(node, { height, signal });
    const { rawTxs } = block.value;
    const count = Math.max(0, Math.min(limit, rawTxs.length - offset));
    const txs = await listHalves(node, { height, offset, limit: count, signal });
    return mapAnswer(block, () => ({ txs, rawTxs }));
  }
}

/** Bisects a refused page down to the tx that the node cannot decode. */
async function listHalves(
  node: NodeClient,
  { height, offset, limit, signal }: PageParameters,
): Promise<readonly (JsonObject | null)[]> {
  if (limit <= 1) return limit === 1 ? [null] : [];
  const half = Math.ceil(limit / 2);
  const txs: (JsonObject | null)[] = [];
  for (const [at, size] of [
    [offset, half],
    [offset + half, limit - half],
  ] as const) {
    const page = { height, offset: at, limit: size, signal };
    try {
      txs.push(...(await getPage(node, page)).value.txs);
    } catch (error) {
      if (!isUndecodable(error)) throw error;
      txs.push(...(await listHalves(node, page)));
    }
  }
  return txs;
}

const blockTxs = defineGet(
  '/cosmos/tx/v1beta1/txs/block/{height}',
  v.object({
    txs: jsonList,
    block: v.object({ data: v.object({ txs: v.nullish(v.array(base64Text), []) }) }),
  }),
  { height: v.number(), offset: v.number(), limit: v.number() },
  {
    query: ({ limit, offset }) => ({
      'pagination.limit': limit,
      'pagination.offset': offset === 0 ? undefined : offset,
    }),
    subject: 'block',
  },
);

async function getPage(node: NodeClient, parameters: PageParameters): Promise<Answer<DecodedTxs>> {
  const answer = await blockTxs(node, parameters);
  const { txs, block } = answer.value;
  const { offset, limit } = parameters;
  const rawTxs = block.data.txs;
  try {
    const matched = matchDecodedTxs(txs, rawTxs.slice(offset, offset + limit));
    return mapAnswer(answer, () => ({ rawTxs, txs: matched }));
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : 'unreadable';
    throw new ResponseShapeError('txs', problem, { url: answer.source.url, cause });
  }
}

/**
 * Decodes a raw tx into the JSON that a node would return, as far as possible.
 * @throws {SyntaxError} when it is not a tx.
 */
export type DecodeTx = (bytes: Uint8Array) => JsonObject | Promise<JsonObject>;

/** The signed content; results are in the block results. */
export interface SignedTx extends SignedContent {
  readonly hash: TxHash;
}

export interface BlockTxs {
  /** All txs in the block's order, from the offset, whether or not the node could decode them. */
  readonly txs: readonly SignedTx[];
  /** Number of txs in the block. */
  readonly total: number;
}

/**
 * Txs of a block, 100 from `offset`. `decode` handles those that the node cannot decode.
 * @throws {BlockNotFoundError} above the head.
 */
export const listBlockTxs = defineCall(
  blockTxs,
  async (
    node: NodeClient,
    parameters: {
      readonly height: number;
      readonly offset?: number | undefined;
      readonly limit?: number | undefined;
      readonly decode: DecodeTx;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<Answer<BlockTxs>> => {
    const { height, offset = 0, limit = 100, decode, signal } = parameters;
    const answer = await listDecodedTxs(node, { height, offset, limit, signal });
    const { txs, rawTxs } = answer.value;
    const read = txs.map(async (tx, index): Promise<SignedTx> => {
      const raw = rawTxs[offset + index] ?? '';
      const content = tx === null ? await readRawTx(raw, decode) : readSignedTx(tx);
      return { hash: txHashFromBase64(raw), ...content };
    });
    const value = { txs: await Promise.all(read), total: rawTxs.length };
    return mapAnswer(answer, () => value);
  },
);

/** The content of a raw tx (base64) that its node could not decode, as far as `decode` reads it. */
export async function readRawTx(raw: string, decode: DecodeTx): Promise<SignedContent> {
  const undecoded = { position: 0, problem: 'the node could not decode this transaction' };
  try {
    const content = readSignedTx(await decode(bytesFromBase64(raw)));
    return { ...content, anomalies: [undecoded, ...content.anomalies] };
  } catch (error) {
    const problem = `${undecoded.problem}, and its bytes are none: ${error instanceof Error ? error.message : 'unreadable'}`;
    return { ...readSignedTx({ body: {}, auth_info: {} }), anomalies: [{ position: 0, problem }] };
  }
}

export interface TxParameters {
  readonly hash: TxHash;
  /** Decodes txs that the node cannot. */
  readonly decode?: DecodeTx | undefined;
  /** Whether the hash may be Ethereum's, on a chain with an EVM: the events of a tx name it. */
  readonly mayBeEthereum?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

const TX = '/cosmos/tx/v1beta1/txs/{hash}';
const txByHash = defineGet(TX, wireTx, { hash: txHash }, { subject: 'tx' });
const rawTxByHash = defineGet(TX, jsonObject, { hash: txHash }, { subject: 'tx' });

/**
 * A tx that was included in a block, failed or not; falls back to the archive. One that the node has and
 * cannot decode comes from its RPC (`/tx`), which `anomalies` notes.
 * @throws {TxNotFoundError} when no source has it; another error when one could not be searched.
 */
export const getTx = defineCall(
  txByHash,
  async (
    node: NodeClient,
    { hash, decode, mayBeEthereum = false, signal }: TxParameters,
  ): Promise<Answer<Tx>> => {
    try {
      return await txByHash(node, { hash, signal });
    } catch (error) {
      if (mayBeEthereum && error instanceof TxNotFoundError) {
        const found = await findByEthereumHash(node, hash, signal);
        if (found !== undefined) return found;
      }
      if (decode === undefined || node.rpcUrl === undefined || !isUndecodable(error)) throw error;
      return getUndecodedTx(node, hash, decode, signal);
    }
  },
);

/** undefined where no tx has it. A search that fails is no answer: it throws. */
async function findByEthereumHash(
  node: NodeClient,
  hash: TxHash,
  signal: AbortSignal | undefined,
): Promise<Answer<Tx> | undefined> {
  const conditions = [txCondition('ethereum_tx.ethereumTxHash', `0x${hash.toLowerCase()}`)];
  const answer = await searchTxs(node, { conditions, limit: 1, signal });
  const [tx] = answer.value.txs;
  return tx && mapAnswer(answer, () => tx);
}

const blockTime = v.object({ block: v.object({ header: v.object({ time: timestamp }) }) });

const rpcTx = <T>(
  node: NodeClient,
  hash: TxHash,
  signal: AbortSignal | undefined,
  schema: v.GenericSchema<unknown, T>,
): Promise<Answer<T>> => getRpc(node, 'tx', { hash: `0x${hash}` }, { subject: 'tx', signal }, schema);

async function getUndecodedTx(
  node: NodeClient,
  hash: TxHash,
  decode: DecodeTx,
  signal: AbortSignal | undefined,
): Promise<Answer<Tx>> {
  const answer = await rpcTx(node, hash, signal, wireFoundTx);
  const { rawTx, height, code, codespace, rawLog, gasWanted, gasUsed, events } = answer.value;
  const block = await getRpc(node, 'block', { height }, { subject: 'block', signal }, blockTime);
  const { time } = block.value.block.header;
  const content = await readRawTx(rawTx, decode);
  const numbered = numberEvents(content.messages, events);
  const result = { code, codespace, rawLog, gasWanted, gasUsed, events: numbered };
  return { ...answer, value: { hash, height, time, ...content, ...result } };
}

/**
 * A tx as the node prints it; from the RPC where the node cannot decode it.
 * @throws {TxNotFoundError} as getTx.
 */
export async function getRawTx(
  node: NodeClient,
  { hash, signal }: Pick<TxParameters, 'hash' | 'signal'>,
): Promise<Answer<JsonObject>> {
  try {
    return await rawTxByHash(node, { hash, signal });
  } catch (error) {
    if (node.rpcUrl === undefined || !isUndecodable(error)) throw error;
    return rpcTx(node, hash, signal, jsonObject);
  }
}

export interface TxSearchPage {
  readonly txs: readonly Tx[];
  /** Total number of matches. */
  readonly total: bigint;
  /** Number of entries on this page that could not be parsed; one bad tx must not fail the page. */
  readonly unreadable: number;
}

export interface TxSearch {
  /** Conditions joined by AND, from `txCondition`. */
  readonly conditions: readonly string[];
  readonly order?: 'newest' | 'oldest' | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** At most 100, the default. */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

const txSearch = defineGet(
  '/cosmos/tx/v1beta1/txs',
  v.pipe(
    v.object({ txs: v.array(json), tx_responses: v.array(json), total: uintString }),
    v.check((body) => body.txs.length === body.tx_responses.length, 'txs and tx_responses differ in length'),
  ),
  {
    query: v.string(),
    order_by: v.picklist(['ORDER_BY_ASC', 'ORDER_BY_DESC']),
    page: v.optional(v.number()),
    limit: v.optional(v.number()),
  },
  { missing: /page should be within/ },
);

/**
 * One page of the txs that meet every condition. Failed txs have no message events: only `message.sender`,
 * `tx.fee_payer`, `tx.acc_seq` and `tx.height` match them.
 * @throws {NotFoundError} for a page past the end.
 */
export const searchTxs = defineCall(
  txSearch,
  async (node: NodeClient, search: TxSearch): Promise<Answer<TxSearchPage>> => {
    const answer = await txSearch(node, {
      query: search.conditions.join(' AND '),
      order_by: search.order === 'oldest' ? 'ORDER_BY_ASC' : 'ORDER_BY_DESC',
      page: search.page,
      limit: search.limit,
      signal: search.signal,
    });
    return mapAnswer(answer, (body) => {
      const read = body.txs.map((tx, index) =>
        v.safeParse(wireTx, { tx, tx_response: body.tx_responses[index] }),
      );
      const txs = read.flatMap((entry) => (entry.success ? [entry.output] : []));
      return { txs, total: body.total, unreadable: read.length - txs.length };
    });
  },
);
