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
import { defineFactTable, type OwnOf, type RowOf } from '../table.ts';

export const swapTable = defineFactTable('swap', {
  sender: address,
  recipient: address,
  pool_id: int8,
  denom_in: denom,
  amount_in: bigInt,
  denom_out: denom,
  amount_out: bigInt,
});
export type SwapRow = OwnOf<typeof swapTable>;

export const swapRequestTable = defineFactTable('swap_request', {
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

export const poolChangeTable = defineFactTable('pool_change', {
  action: oneOf(['create', 'join', 'exit', 'price'], 'price'),
  pool_id: int8,
  sender: optional(address),
  denoms,
  amounts: bigInts,
});
export type PoolChangeRow = OwnOf<typeof poolChangeTable>;

export const perpetualTradeTable = defineFactTable('perpetual_trade', {
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
export type PerpetualTradeRow = OwnOf<typeof perpetualTradeTable>;

export const leveragedTradeTable = defineFactTable('leveraged_trade', {
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
export type LeveragedTradeRow = OwnOf<typeof leveragedTradeTable>;

export const orderStepTable = defineFactTable('order_step', {
  market: oneOf(['spot', 'perpetual'], 'perpetual'),
  /** create, execute, close, cancel, update, delete. */
  action: text,
  order_id: int8,
  owner: address,
  order_type: text,
});
export type OrderStepRow = OwnOf<typeof orderStepTable>;

export const lendingStepTable = defineFactTable('lending_step', {
  action: oneOf(['bond', 'unbond', 'borrow', 'repay', 'force-closed'], 'force-closed'),
  address,
  /** null when the event has none: the lending vault's own. */
  denom: optional(denom),
  amount: bigInt,
  shares_denom: optional(denom),
  shares: optional(bigInt),
});
export type LendingStepRow = OwnOf<typeof lendingStepTable>;

export const commitmentStepTable = defineFactTable('commitment_step', {
  /** commit, uncommit, vest, cancel-vest, claim, moved. */
  action: text,
  address,
  denom: optional(denom),
  amount: bigInt,
});
export type CommitmentStepRow = OwnOf<typeof commitmentStepTable>;

export const vaultStepTable = defineFactTable('vault_step', {
  /** deposit, withdraw, claim-rewards, manager-…. */
  action: text,
  address,
  vault_id: int8,
  denom: optional(denom),
  /** Base units of `denom`; shares when it is null. */
  amount: optional(bigInt),
});
export type VaultStepRow = OwnOf<typeof vaultStepTable>;

export const priceReportTable = defineFactTable('price_report', {
  asset: keyText,
  source: text,
  /** USD per whole token. */
  price: dec,
});
export type PriceReportRow = RowOf<typeof priceReportTable>;

/** @see migrations/0007_lists.sql */
export const assetInfoTable = defineFactTable('asset_info', { denom, asset: keyText, decimals: int });
export type AssetInfoRow = OwnOf<typeof assetInfoTable>;

export const packetStepTable = defineFactTable('packet_step', {
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
export type PacketStepRow = OwnOf<typeof packetStepTable>;
