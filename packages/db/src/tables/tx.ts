/** Txs, their messages, and events. @see migrations/0002_block.sql */
import * as c from '../column.ts';
import { defineTable, defineFactTable, type RowOf } from '../table.ts';

/** Item number of block events before the first tx. */
export const BEGIN_ITEM = -1;
/** Item number of block events after the last tx. */
export const END_ITEM = 1_000_000;

export const txTable = defineTable('tx', {
  height: c.int,
  item: c.int,
  hash: c.hexBytes,
  code: c.int,
  codespace: c.text,
  raw_log: c.text,
  gas_wanted: c.int8,
  gas_used: c.int8,
  fee_denoms: c.denoms,
  fee_amounts: c.bigInts,
  fee_payer: c.optional(c.address),
  fee_granter: c.optional(c.address),
  signers: c.addresses,
  memo: c.text,
  timeout_height: c.long,
  message_kinds: c.kinds,
  feed: c.flag,
});
export type TxRow = RowOf<typeof txTable>;

export const messageTable = defineFactTable('message', {
  kind: c.kind,
  first_of_kind: c.flag,
  failed: c.flag,
  body: c.text,
});
export type MessageRow = RowOf<typeof messageTable>;

export const eventTable = defineFactTable('event', {
  kind: c.kind,
  msg_index: c.optional(c.int),
  attributes: c.text,
});
export type EventRow = RowOf<typeof eventTable>;

/** The table has its original name. */
export const anomalyTable = defineFactTable('oddity', { module: c.text, problem: c.text });

/** @see migrations/0014_raw_tx.sql */
export const rawTxTable = defineTable('raw_tx', { height: c.int, item: c.int, bytes: c.hexBytes });
