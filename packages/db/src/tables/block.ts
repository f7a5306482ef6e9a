/**
 * Blocks and their signatures.
 * @see migrations/0002_block.sql, 0013_integrity.sql
 */
import { address, flag, hexBytes, int, int8, ints, kinds, optional, text } from '../column.ts';
import { defineTable, type RowOf } from '../table.ts';

export const blockTable = defineTable('block', {
  height: int,
  time_ns: int8,
  hash: hexBytes,
  parent_hash: hexBytes,
  app_hash: hexBytes,
  proposer: address,
  set_id: int8,
  tx_count: int,
  failed_count: int,
  message_count: int,
  tx_bytes: int,
  gas_wanted: int8,
  gas_used: int8,
  evidence: optional(text),
  last_round: int,
  last_signed: int,
  last_missed: int,
  last_flags: hexBytes,
  event_kinds: kinds,
  event_counts: ints,
  results_hash: optional(hexBytes),
  last_results_hash: optional(hexBytes),
});
export type BlockRow = RowOf<typeof blockTable>;

export const missedTable = defineTable('missed', { validator: address, height: int, nil: flag });
export type MissedRow = RowOf<typeof missedTable>;
