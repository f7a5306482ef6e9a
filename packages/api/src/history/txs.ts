/** Transactions. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import {
  listOf,
  account,
  addressText,
  coin,
  count,
  denomText,
  height,
  onOffText,
  pageOf,
  paging,
  range,
  rawJson,
  textList,
  time,
  txHash,
} from './fields.ts';

export const txRow = v.object({
  hash: txHash,
  height,
  /** Index in the block, from 0. */
  index: count,
  time,
  code: count,
  codespace: v.string(),
  gasWanted: count,
  gasUsed: count,
  fee: v.array(coin),
  /** null when it failed before a payer was determined. */
  feePayer: v.nullable(account),
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
  type: v.exactOptional(textList),
  /** Proto packages such as `elys.perpetual`: any of them. */
  module: v.exactOptional(textList),
  result: v.optional(v.picklist(['all', 'success', 'failed']), 'all'),
  /** Omits txs that only report prices. */
  feeds: v.optional(v.picklist(['show', 'hide']), 'show'),
  /** Touched by the tx in any way. */
  address: v.exactOptional(addressText),
  /** With `address`: signed or paid by it, or any. */
  role: v.optional(v.picklist(['any', 'signer', 'payer']), 'any'),
  feeDenom: v.exactOptional(denomText),
  /** Has a memo. */
  memo: v.exactOptional(onOffText),
};

export const listTxsCall = defineCall({
  path: '/api/v1/txs',
  summary: 'Transactions that match all filters, newest first.',
  example: '/api/v1/txs?limit=5&feeds=hide',
  query: v.strictObject({ ...paging, ...range, ...txFilters }),
  answer: pageOf(txRow),
  exported: true,
});

const message = v.object({
  typeUrl: v.string(),
  /** JSON as the node printed it, without its type. */
  body: rawJson,
});

export const getTxCall = defineCall({
  path: '/api/v1/txs/{hash}',
  summary: 'A transaction by its hash: messages, indexed events, and balance changes by account.',
  params: v.strictObject({ hash: v.pipe(v.string(), v.regex(/^(0x)?[0-9a-fA-F]{64}$/)) }),
  answer: v.object({
    ...txRow.entries,
    rawLog: v.string(),
    feeGranter: v.nullable(account),
    signers: v.array(account),
    timeoutHeight: count,
    messages: v.array(message),
    events: v.array(
      v.object({
        type: v.string(),
        message: v.nullable(count),
        attributes: v.array(v.object({ key: v.string(), value: v.string() })),
      }),
    ),
    transfers: v.array(v.object({ sender: account, recipient: account, coin })),
    /** Net balance changes of each touched account. */
    changes: v.array(v.object({ address: account, coins: v.array(coin) })),
    /** What could not be parsed; the rest is correct. */
    anomalies: v.array(v.object({ module: v.string(), position: count, problem: v.string() })),
    /** Raw bytes in base64 when something could not be parsed; null otherwise. */
    raw: v.nullable(v.string()),
  }),
});

export const listKindsCall = defineCall({
  path: '/api/v1/message-types',
  summary: 'Every message type and event type of the chain, with its count.',
  example: '/api/v1/message-types',
  answer: listOf(v.object({ name: v.string(), messages: count, failed: count, events: count })),
});
