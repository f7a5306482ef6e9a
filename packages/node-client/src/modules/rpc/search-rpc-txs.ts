/** Txs by their events, from the RPC: hashes and results, the signed part still encoded. */
import type { TxHash } from '@cairn/chain/hash';
import type { TxResult } from '@cairn/chain/tx';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRpc } from '../../request.ts';
import { base64Text, safeInt, safeIntString, txHash } from '../../wire.ts';
import { wireTxResult } from './get-block-results.ts';

export interface FoundTx extends TxResult {
  readonly hash: TxHash;
  readonly height: number;
  /** Position in the block, from 0. */
  readonly index: number;
  /** base64 */
  readonly rawTx: string;
}

export interface FoundTxPage {
  readonly txs: readonly FoundTx[];
  /** Matches in all. */
  readonly total: number;
}

/** A tx with its result, as `/tx` and `/tx_search` print it alike. */
export const wireFoundTx: v.GenericSchema<unknown, FoundTx> = v.pipe(
  v.object({
    hash: txHash,
    height: safeIntString,
    index: safeInt,
    tx_result: wireTxResult,
    tx: base64Text,
  }),
  v.transform((wire) => ({
    hash: wire.hash,
    height: wire.height,
    index: wire.index,
    rawTx: wire.tx,
    ...wire.tx_result,
  })),
);

const schema: v.GenericSchema<unknown, FoundTxPage> = v.pipe(
  v.object({ txs: v.nullish(v.array(wireFoundTx), []), total_count: safeIntString }),
  v.transform((wire) => ({ txs: wire.txs, total: wire.total_count })),
);

/** One page of the txs that meet every condition (see `txCondition`).
 * @throws {NotServedError} without an RPC.
 * @see RPC /tx_search */
export function searchRpcTxs(
  node: NodeClient,
  parameters: {
    readonly conditions: readonly string[];
    readonly order?: 'newest' | 'oldest' | undefined;
    /** From 1. */
    readonly page?: number | undefined;
    /** At most 100. */
    readonly limit?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Answer<FoundTxPage>> {
  const params = {
    query: parameters.conditions.join(' AND '),
    order_by: parameters.order === 'oldest' ? 'asc' : 'desc',
    page: parameters.page,
    per_page: parameters.limit,
  };
  return getRpc(node, 'tx_search', params, { signal: parameters.signal }, schema);
}
