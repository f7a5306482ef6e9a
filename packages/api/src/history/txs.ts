/** Transactions. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';

export const txRow = v.object({
  hash: f.txHash,
  height: f.height,
  /** Index in the block, from 0. */
  index: f.count,
  time: f.time,
  code: f.count,
  codespace: v.string(),
  gasWanted: f.count,
  gasUsed: f.count,
  fee: v.array(f.coin),
  /** null when it failed before a payer was determined. */
  feePayer: v.nullable(f.account),
  memo: v.string(),
  /** It only reports prices. */
  isFeed: v.boolean(),
  /** Type URLs of its messages in order. */
  types: v.array(v.string()),
});
export type IndexedTx = v.InferOutput<typeof txRow>;

/** Filters of the list of txs. */
export const txFilters = {
  /** Comma-separated type URLs: any of them. */
  type: v.exactOptional(f.textList),
  /** Proto packages such as `elys.perpetual`: any of them. */
  module: v.exactOptional(f.textList),
  result: v.optional(v.picklist(['all', 'success', 'failed']), 'all'),
  /** Omits txs that only report prices. */
  feeds: v.optional(v.picklist(['show', 'hide']), 'show'),
  /** Touched by the tx in any way. */
  address: v.exactOptional(f.addressText),
  /** With `address`: signed or paid by it, or any. */
  role: v.optional(v.picklist(['any', 'signer', 'payer']), 'any'),
  feeDenom: v.exactOptional(f.denomText),
  /** Has a memo. */
  memo: v.exactOptional(f.onOffText),
};

export const listTxsCall = f.definePageCall({
  path: '/api/v1/txs',
  summary: 'Transactions that match all filters, newest first.',
  example: '/api/v1/txs?limit=5&feeds=hide',
  query: v.strictObject({ ...f.paging, ...f.range, ...txFilters }),
  item: txRow,
});

const message = v.object({
  typeUrl: v.string(),
  /** JSON as the node printed it, without its type. */
  body: f.rawJson,
});

export const getTxCall = defineCall({
  path: '/api/v1/txs/{hash}',
  summary: 'A transaction by its hash: messages, indexed events, and balance changes by account.',
  params: v.strictObject({ hash: v.pipe(v.string(), v.regex(/^(0x)?[0-9a-fA-F]{64}$/)) }),
  answer: v.object({
    ...txRow.entries,
    rawLog: v.string(),
    feeGranter: v.nullable(f.account),
    signers: v.array(f.account),
    timeoutHeight: f.count,
    messages: v.array(message),
    events: v.array(
      v.object({
        type: v.string(),
        message: v.nullable(f.count),
        attributes: v.array(v.object({ key: v.string(), value: v.string() })),
      }),
    ),
    transfers: v.array(v.object({ sender: f.account, recipient: f.account, coin: f.coin })),
    /** Net balance changes of each touched account. */
    changes: v.array(v.object({ address: f.account, coins: v.array(f.coin) })),
    /** What could not be parsed; the rest is correct. */
    anomalies: v.array(v.object({ module: v.string(), position: f.count, problem: v.string() })),
    /** Raw bytes in base64 when something could not be parsed; null otherwise. */
    raw: v.nullable(v.string()),
  }),
});

export const listKindsCall = defineCall({
  path: '/api/v1/message-types',
  summary: 'Every message type and event type of the chain, with its count.',
  example: '/api/v1/message-types',
  answer: f.listOf(v.object({ name: v.string(), messages: f.count, failed: f.count, events: f.count })),
});
