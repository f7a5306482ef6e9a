/** Swaps, positions, lending, commitments, prices and packets. @see migrations/0005_trading.sql */
import * as c from '../column.ts';
import { defineFactTable, type OwnOf, type RowOf } from '../table.ts';

export const swapTable = defineFactTable('swap', {
  sender: c.address,
  recipient: c.address,
  pool_id: c.int8,
  denom_in: c.denom,
  amount_in: c.bigInt,
  denom_out: c.denom,
  amount_out: c.bigInt,
});
export type SwapRow = OwnOf<typeof swapTable>;

export const swapRequestTable = defineFactTable('swap_request', {
  msg_index: c.int,
  sender: c.address,
  recipient: c.address,
  /** Whether the chain executed it at the end of the block. */
  filled: c.flag,
  exact_side: c.oneOf(['in', 'out'], 'out'),
  denom_in: c.denom,
  /** null on the inexact side while not filled. */
  amount_in: c.optional(c.bigInt),
  denom_out: c.denom,
  amount_out: c.optional(c.bigInt),
  fee_usd: c.optional(c.dec),
});
export type SwapRequestRow = RowOf<typeof swapRequestTable>;

export const poolChangeTable = defineFactTable('pool_change', {
  action: c.oneOf(['create', 'join', 'exit', 'price'], 'price'),
  pool_id: c.int8,
  sender: c.optional(c.address),
  denoms: c.denoms,
  amounts: c.bigInts,
});
export type PoolChangeRow = OwnOf<typeof poolChangeTable>;

export const perpetualTradeTable = defineFactTable('perpetual_trade', {
  /** open, open-consolidate, add-collateral, close, force-closed, update-stop-loss, update-take-profit. */
  action: c.text,
  /** Why the chain closed it. */
  trigger: c.optional(c.text),
  position_id: c.int8,
  owner: c.address,
  pool_id: c.int8,
  side: c.optional(c.text),
  collateral_denom: c.optional(c.denom),
  collateral: c.optional(c.bigInt),
  /** Base units opened (positive) or closed (negative). */
  custody_change: c.optional(c.bigInt),
  liabilities_change: c.optional(c.bigInt),
  price: c.optional(c.dec),
  /** Realised result, USD. */
  pnl_usd: c.optional(c.dec),
  fees_usd: c.optional(c.dec),
  returned: c.optional(c.bigInt),
  asset_price: c.optional(c.dec),
  usdc_price: c.optional(c.dec),
  custody_step: c.optional(c.bigInt),
  funding_received: c.optional(c.bigInt),
});
export type PerpetualTradeRow = OwnOf<typeof perpetualTradeTable>;

export const leveragedTradeTable = defineFactTable('leveraged_trade', {
  /** open, open-consolidate, close, automated-close, update-stop-loss. */
  action: c.text,
  trigger: c.optional(c.text),
  position_id: c.int8,
  owner: c.address,
  pool_id: c.optional(c.int8),
  collateral_denom: c.optional(c.denom),
  collateral: c.optional(c.bigInt),
  liabilities: c.optional(c.bigInt),
  shares: c.optional(c.bigInt),
  repaid: c.optional(c.bigInt),
  returned_denoms: c.denoms,
  returned_amounts: c.bigInts,
  closing_ratio: c.optional(c.dec),
});
export type LeveragedTradeRow = OwnOf<typeof leveragedTradeTable>;

export const orderStepTable = defineFactTable('order_step', {
  market: c.oneOf(['spot', 'perpetual'], 'perpetual'),
  /** create, execute, close, cancel, update, delete. */
  action: c.text,
  order_id: c.int8,
  owner: c.address,
  order_type: c.text,
});
export type OrderStepRow = OwnOf<typeof orderStepTable>;

export const lendingStepTable = defineFactTable('lending_step', {
  action: c.oneOf(['bond', 'unbond', 'borrow', 'repay', 'force-closed'], 'force-closed'),
  address: c.address,
  /** null when the event has none: the lending vault's own. */
  denom: c.optional(c.denom),
  amount: c.bigInt,
  shares_denom: c.optional(c.denom),
  shares: c.optional(c.bigInt),
});
export type LendingStepRow = OwnOf<typeof lendingStepTable>;

export const commitmentStepTable = defineFactTable('commitment_step', {
  /** commit, uncommit, vest, cancel-vest, claim, moved. */
  action: c.text,
  address: c.address,
  denom: c.optional(c.denom),
  amount: c.bigInt,
});
export type CommitmentStepRow = OwnOf<typeof commitmentStepTable>;

export const vaultStepTable = defineFactTable('vault_step', {
  /** deposit, withdraw, claim-rewards, manager-…. */
  action: c.text,
  address: c.address,
  vault_id: c.int8,
  denom: c.optional(c.denom),
  /** Base units of `denom`; shares when it is null. */
  amount: c.optional(c.bigInt),
});
export type VaultStepRow = OwnOf<typeof vaultStepTable>;

export const priceReportTable = defineFactTable('price_report', {
  asset: c.keyText,
  source: c.text,
  /** USD per whole token. */
  price: c.dec,
});
export type PriceReportRow = RowOf<typeof priceReportTable>;

/** @see migrations/0007_lists.sql */
export const assetInfoTable = defineFactTable('asset_info', {
  denom: c.denom,
  asset: c.keyText,
  decimals: c.int,
});
export type AssetInfoRow = OwnOf<typeof assetInfoTable>;

export const packetStepTable = defineFactTable('packet_step', {
  step: c.oneOf(['send', 'recv', 'write-ack', 'ack', 'timeout'], 'timeout'),
  /** This chain sent the packet. */
  outgoing: c.flag,
  src_port: c.keyText,
  src_channel: c.keyText,
  dst_port: c.keyText,
  dst_channel: c.keyText,
  sequence: c.int8,
  /** null for the sender's own tx. */
  relayer: c.optional(c.address),
  sender: c.optional(c.text),
  receiver: c.optional(c.text),
  /** As in the packet. */
  denom: c.optional(c.text),
  amount: c.optional(c.bigInt),
  /** Whether an acknowledgement is an error. */
  failed: c.optional(c.flag),
  timeout_ns: c.optional(c.uint64),
});
export type PacketStepRow = OwnOf<typeof packetStepTable>;
