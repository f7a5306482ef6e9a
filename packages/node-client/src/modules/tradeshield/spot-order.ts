import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import { unixSeconds } from '../../unix-time.ts';
import { accAddress, decString, denom, safeIntString, wireCoin } from '../../wire.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

/** A spot order that waits for its price. */
export interface SpotOrder {
  readonly orderId: number;
  readonly owner: AccAddress;
  readonly type: 'STOPLOSS' | 'LIMITSELL' | 'LIMITBUY' | 'MARKETBUY';
  readonly status: OrderStatus;
  /** The rate at which the order runs, as the chain counts it. */
  readonly price: Dec;
  /** Set aside for the order, in base units. */
  readonly amount: Coin;
  readonly targetDenom: Denom;
  /** When it was placed; null where the node left it out. */
  readonly placed: { readonly height: number; readonly timeMs: number } | null;
}

/** The node's form of a spot order, shared by the calls of this module. */
export const wireSpotOrder = v.pipe(
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
