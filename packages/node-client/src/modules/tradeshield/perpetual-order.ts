import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { accAddress, decString, intString, safeIntString, wireCoinOrNull } from '../../wire.ts';
import { stopLossOrNull, takeProfitOrNull } from '../perpetual/sentinels.ts';
import type { Side } from '../perpetual/side.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

/** A perpetual order that waits for its price. */
export interface PerpetualOrder {
  readonly orderId: number;
  readonly owner: AccAddress;
  readonly type: 'LIMITOPEN' | 'LIMITCLOSE' | 'STOPLOSSPERP';
  readonly status: OrderStatus;
  readonly poolId: number;
  /** The position it closes; 0 for an order that opens one. */
  readonly positionId: number;
  /** Null for close orders, which print `UNSPECIFIED`. */
  readonly side: Side | null;
  /** USD for one whole trading token, as are all prices here. */
  readonly triggerPriceUsd: Dec;
  readonly takeProfitPriceUsd: Dec | null;
  readonly stopLossPriceUsd: Dec | null;
  readonly liquidationPriceUsd: Dec;
  /** Null for close orders. */
  readonly collateral: Coin | null;
  readonly positionSize: Coin | null;
  readonly leverage: Dec;
  readonly closePercentage: bigint;
  /** Fractions per year; the node may leave them 0. */
  readonly fundingRate: Dec;
  readonly borrowInterestRate: Dec;
}

const wireOrder = v.object({
  order_id: safeIntString,
  owner_address: accAddress,
  perpetual_order_type: v.picklist(['LIMITOPEN', 'LIMITCLOSE', 'STOPLOSSPERP']),
  position: v.picklist(['UNSPECIFIED', 'LONG', 'SHORT']),
  trigger_price: decString,
  collateral: wireCoinOrNull,
  leverage: decString,
  take_profit_price: decString,
  position_id: safeIntString,
  status: orderStatus,
  stop_loss_price: decString,
  // The node's own spelling, alone among its fields.
  poolId: safeIntString,
  close_percentage: intString,
});

/** The node's form of a perpetual order, shared by the calls of this module. */
export const wirePerpetualOrder = v.pipe(
  v.object({
    perpetual_order: wireOrder,
    position_size: wireCoinOrNull,
    liquidation_price: decString,
    funding_rate: decString,
    borrow_interest_rate: decString,
  }),
  v.transform(({ perpetual_order: order, ...now }): PerpetualOrder => ({
    orderId: order.order_id,
    owner: order.owner_address,
    type: order.perpetual_order_type,
    status: order.status,
    poolId: order.poolId,
    positionId: order.position_id,
    side: order.position === 'UNSPECIFIED' ? null : order.position,
    triggerPriceUsd: order.trigger_price,
    takeProfitPriceUsd: takeProfitOrNull(order.take_profit_price),
    stopLossPriceUsd: stopLossOrNull(order.stop_loss_price),
    liquidationPriceUsd: now.liquidation_price,
    collateral: order.collateral,
    positionSize: now.position_size,
    leverage: order.leverage,
    closePercentage: order.close_percentage,
    fundingRate: now.funding_rate,
    borrowInterestRate: now.borrow_interest_rate,
  })),
);
