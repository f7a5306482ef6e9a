/** x/tradeshield: pending orders. */
import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { stopLossOrNull, takeProfitOrNull } from '../sentinels.ts';
import {
  accAddress,
  decString,
  denom,
  field,
  intString,
  safeIntString,
  unixSeconds,
  wireCoin,
  wireCoinOrNull,
} from '../wire.ts';
import type { Side } from './perpetual.ts';

/** The status of an order. Executed and cancelled orders are deleted, so lists contain pending ones. */
export type OrderStatus = 'PENDING' | 'EXECUTED' | 'CANCELED';

/** Schema of an order status. */
const orderStatus = v.picklist(['PENDING', 'EXECUTED', 'CANCELED']);

/** A pending perpetual order. */
export interface PerpetualOrder {
  readonly orderId: number;
  readonly owner: AccAddress;
  readonly type: 'LIMITOPEN' | 'LIMITCLOSE' | 'STOPLOSSPERP';
  readonly status: OrderStatus;
  readonly poolId: number;
  /** The position to close; 0 for an order that opens one. */
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
  // Unlike the others, this field is camelCase on the node.
  poolId: safeIntString,
  close_percentage: intString,
});

/** Wire schema of a perpetual order. */
const wirePerpetualOrder = v.pipe(
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

/**
 * All pending perpetual orders of an account. The node does not paginate this list.
 * @throws {ApiError} not retryable, while one of them is a close order whose position is gone, a defect of
 * the node.
 */
export const listPerpetualOrdersForAddress = defineGet(
  '/elys-network/elys/tradeshield/pending_perpetual_order_for_address/{address}',
  field('pending_perpetual_orders', v.array(wirePerpetualOrder)),
  { address: accAddress },
  { query: () => ({ status: 'PENDING' }) },
);

/** A pending spot order. */
export interface SpotOrder {
  readonly orderId: number;
  readonly owner: AccAddress;
  readonly type: 'STOPLOSS' | 'LIMITSELL' | 'LIMITBUY' | 'MARKETBUY';
  readonly status: OrderStatus;
  /** The trigger rate in the chain's units. */
  readonly price: Dec;
  /** Reserved for the order, in base units. */
  readonly amount: Coin;
  readonly targetDenom: Denom;
  /** When it was placed; null when the node omits it. */
  readonly placed: { readonly height: number; readonly timeMs: number } | null;
}

/** Wire schema of a spot order. */
const wireSpotOrder = v.pipe(
  v.object({
    order_type: v.picklist(['STOPLOSS', 'LIMITSELL', 'LIMITBUY', 'MARKETBUY']),
    order_id: safeIntString,
    order_price: decString,
    order_amount: wireCoin,
    owner_address: accAddress,
    order_target_denom: denom,
    status: orderStatus,
    date: v.nullable(v.object({ height: safeIntString, timestamp: unixSeconds })),
  }),
  v.transform((body): SpotOrder => ({
    orderId: body.order_id,
    owner: body.owner_address,
    type: body.order_type,
    status: body.status,
    price: body.order_price,
    amount: body.order_amount,
    targetDenom: body.order_target_denom,
    placed: body.date === null ? null : { height: body.date.height, timeMs: body.date.timestamp },
  })),
);

/**
 * All pending spot orders of an account. The node does not paginate this list, and returns an empty one for a
 * malformed address.
 */
export const listSpotOrdersForAddress = defineGet(
  '/elys-network/elys/tradeshield/pending_spot_order_for_address/{address}',
  field('pending_spot_orders', v.array(wireSpotOrder)),
  { address: accAddress },
  { query: () => ({ status: 'PENDING' }) },
);
