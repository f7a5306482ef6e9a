/** Txs, their messages, and events. @see migrations/0002_block.sql */
import {
  address,
  addresses,
  denoms,
  flag,
  hexBytes,
  int,
  int8,
  kind,
  kinds,
  long,
  optional,
  text,
  bigInts,
} from '../column.ts';
import { defineTable, defineFactTable, type RowOf } from '../table.ts';

/** Item number of block events before the first tx. */
export const BEGIN_ITEM = -1;
/** Item number of block events after the last tx. */
export const END_ITEM = 1_000_000;

export const txTable = defineTable('tx', {
  height: int,
  item: int,
  hash: hexBytes,
  code: int,
  codespace: text,
  raw_log: text,
  gas_wanted: int8,
  gas_used: int8,
  fee_denoms: denoms,
  fee_amounts: bigInts,
  fee_payer: optional(address),
  fee_granter: optional(address),
  signers: addresses,
  memo: text,
  timeout_height: long,
  message_kinds: kinds,
  feed: flag,
});
export type TxRow = RowOf<typeof txTable>;

export const messageTable = defineFactTable('message', {
  kind,
  first_of_kind: flag,
  failed: flag,
  body: text,
});
export type MessageRow = RowOf<typeof messageTable>;

export const eventTable = defineFactTable('event', {
  kind,
  msg_index: optional(int),
  attributes: text,
});
export type EventRow = RowOf<typeof eventTable>;

/** The table has its original name. */
export const anomalyTable = defineFactTable('oddity', { module: text, problem: text });

/** @see migrations/0014_raw_tx.sql */
export const rawTxTable = defineTable('raw_tx', { height: int, item: int, bytes: hexBytes });
