/** x/tradeshield: pending orders. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { stopLossOrNull, takeProfitOrNull } from '../sentinels.ts';
import {
  accAddress,
  decString,
  denom,
  field,
  named,
  safeIntString,
  unixSeconds,
  wireCoin,
  wireCoinOrNull,
  wireObject,
} from '../wire.ts';

const wirePerpetualOrder = v.pipe(
  wireObject({
    order: named(
      'perpetual_order',
      wireObject({
        orderId: safeIntString,
        type: named('perpetual_order_type', v.picklist(['LIMITOPEN', 'LIMITCLOSE', 'STOPLOSSPERP'])),
        // Unlike the others, this field is camelCase on the node.
        poolId: named('poolId', safeIntString),
        /** The position to close; 0 for an order that opens one. */
        positionId: safeIntString,
        /** Null for close orders, which print `UNSPECIFIED`. */
        side: named(
          'position',
          v.pipe(
            v.picklist(['UNSPECIFIED', 'LONG', 'SHORT']),
            v.transform((side) => (side === 'UNSPECIFIED' ? null : side)),
          ),
        ),
        /** USD for one whole trading token, as are all prices here. */
        triggerPriceUsd: named('trigger_price', decString),
        takeProfitPriceUsd: named('take_profit_price', v.pipe(decString, v.transform(takeProfitOrNull))),
        stopLossPriceUsd: named('stop_loss_price', v.pipe(decString, v.transform(stopLossOrNull))),
        /** Null for close orders. */
        collateral: wireCoinOrNull,
        leverage: decString,
      }),
    ),
  }),
  v.transform(({ order, ...current }) => ({ ...order, ...current })),
);

/** A pending perpetual order. */
export type PerpetualOrder = v.InferOutput<typeof wirePerpetualOrder>;

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

const wireSpotOrder = wireObject({
  orderId: safeIntString,
  type: named('order_type', v.picklist(['STOPLOSS', 'LIMITSELL', 'LIMITBUY', 'MARKETBUY'])),
  /** The trigger rate in the chain's units. */
  price: named('order_price', decString),
  /** Reserved for the order, in base units. */
  amount: named('order_amount', wireCoin),
  targetDenom: named('order_target_denom', denom),
  /** When it was placed; null when the node omits it. */
  placed: named(
    'date',
    v.nullable(wireObject({ height: safeIntString, timeMs: named('timestamp', unixSeconds) })),
  ),
});

/** A pending spot order. */
export type SpotOrder = v.InferOutput<typeof wireSpotOrder>;

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
