/** Swaps, positions, lending, commitments, prices and packets. @see migrations/0005_trading.sql */
import {
  address,
  dec,
  denom,
  denoms,
  flag,
  int,
  int8,
  keyText,
  oneOf,
  optional,
  text,
  uint64,
  bigInt,
  bigInts,
} from '../column.ts';
import { defineTable, type RowOf } from '../table.ts';
import { place } from './tx.ts';

export const swapTable = defineTable('swap', {
  ...place,
  sender: address,
  recipient: address,
  pool_id: int8,
  denom_in: denom,
  amount_in: bigInt,
  denom_out: denom,
  amount_out: bigInt,
});
export type SwapRow = RowOf<typeof swapTable>;

export const swapRequestTable = defineTable('swap_request', {
  ...place,
  msg_index: int,
  sender: address,
  recipient: address,
  /** Whether the chain executed it at the end of the block. */
  filled: flag,
  exact_side: oneOf(['in', 'out'], 'out'),
  denom_in: denom,
  /** null on the inexact side while not filled. */
  amount_in: optional(bigInt),
  denom_out: denom,
  amount_out: optional(bigInt),
  fee_usd: optional(dec),
});
export type SwapRequestRow = RowOf<typeof swapRequestTable>;

export const poolChangeTable = defineTable('pool_change', {
  ...place,
  action: oneOf(['create', 'join', 'exit', 'price'], 'price'),
  pool_id: int8,
  sender: optional(address),
  denoms,
  amounts: bigInts,
});
export type PoolChangeRow = RowOf<typeof poolChangeTable>;

export const perpetualTradeTable = defineTable('perpetual_trade', {
  ...place,
  /** open, open-consolidate, add-collateral, close, force-closed, update-stop-loss, update-take-profit. */
  action: text,
  /** Why the chain closed it. */
  trigger: optional(text),
  position_id: int8,
  owner: address,
  pool_id: int8,
  side: optional(text),
  collateral_denom: optional(denom),
  collateral: optional(bigInt),
  /** Base units opened (positive) or closed (negative). */
  custody_change: optional(bigInt),
  liabilities_change: optional(bigInt),
  price: optional(dec),
  /** Realised result, USD. */
  pnl_usd: optional(dec),
  fees_usd: optional(dec),
  returned: optional(bigInt),
  asset_price: optional(dec),
  usdc_price: optional(dec),
  custody_step: optional(bigInt),
  funding_received: optional(bigInt),
});
export type PerpetualTradeRow = RowOf<typeof perpetualTradeTable>;

export const leveragedTradeTable = defineTable('leveraged_trade', {
  ...place,
  /** open, open-consolidate, close, automated-close, update-stop-loss. */
  action: text,
  trigger: optional(text),
  position_id: int8,
  owner: address,
  pool_id: optional(int8),
  collateral_denom: optional(denom),
  collateral: optional(bigInt),
  liabilities: optional(bigInt),
  shares: optional(bigInt),
  repaid: optional(bigInt),
  returned_denoms: denoms,
  returned_amounts: bigInts,
  closing_ratio: optional(dec),
});
export type LeveragedTradeRow = RowOf<typeof leveragedTradeTable>;

export const orderStepTable = defineTable('order_step', {
  ...place,
  market: oneOf(['spot', 'perpetual'], 'perpetual'),
  /** create, execute, close, cancel, update, delete. */
  action: text,
  order_id: int8,
  owner: address,
  order_type: text,
});
export type OrderStepRow = RowOf<typeof orderStepTable>;

export const lendingStepTable = defineTable('lending_step', {
  ...place,
  action: oneOf(['bond', 'unbond', 'borrow', 'repay', 'force-closed'], 'force-closed'),
  address,
  /** null when the event has none: the lending vault's own. */
  denom: optional(denom),
  amount: bigInt,
  shares_denom: optional(denom),
  shares: optional(bigInt),
});
export type LendingStepRow = RowOf<typeof lendingStepTable>;

export const commitmentStepTable = defineTable('commitment_step', {
  ...place,
  /** commit, uncommit, vest, cancel-vest, claim, moved. */
  action: text,
  address,
  denom: optional(denom),
  amount: bigInt,
});
export type CommitmentStepRow = RowOf<typeof commitmentStepTable>;

export const vaultStepTable = defineTable('vault_step', {
  ...place,
  /** deposit, withdraw, claim-rewards, manager-…. */
  action: text,
  address,
  vault_id: int8,
  denom: optional(denom),
  /** Base units of `denom`; shares when it is null. */
  amount: optional(bigInt),
});
export type VaultStepRow = RowOf<typeof vaultStepTable>;

export const priceReportTable = defineTable('price_report', {
  asset: keyText,
  source: text,
  ...place,
  /** USD per whole token. */
  price: dec,
});
export type PriceReportRow = RowOf<typeof priceReportTable>;

/** @see migrations/0007_lists.sql */
export const assetInfoTable = defineTable('asset_info', { denom, ...place, asset: keyText, decimals: int });
export type AssetInfoRow = RowOf<typeof assetInfoTable>;

export const packetStepTable = defineTable('packet_step', {
  ...place,
  step: oneOf(['send', 'recv', 'write-ack', 'ack', 'timeout'], 'timeout'),
  /** This chain sent the packet. */
  outgoing: flag,
  src_port: keyText,
  src_channel: keyText,
  dst_port: keyText,
  dst_channel: keyText,
  sequence: int8,
  /** null for the sender's own tx. */
  relayer: optional(address),
  sender: optional(text),
  receiver: optional(text),
  /** As in the packet. */
  denom: optional(text),
  amount: optional(bigInt),
  /** Whether an acknowledgement is an error. */
  failed: optional(flag),
  timeout_ns: optional(uint64),
});
export type PacketStepRow = RowOf<typeof packetStepTable>;
