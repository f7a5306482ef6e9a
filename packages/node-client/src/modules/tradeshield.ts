/** x/tradeshield: pending orders. */
import { stopLossOrNull, takeProfitOrNull } from '@cairn/chain/sentinels';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import * as w from '../wire.ts';

const wirePerpetualOrder = v.pipe(
  w.wireObject({
    order: w.named(
      'perpetual_order',
      w.wireObject({
        orderId: w.safeIntString,
        type: w.named('perpetual_order_type', v.picklist(['LIMITOPEN', 'LIMITCLOSE', 'STOPLOSSPERP'])),
        // Unlike the others, this field is camelCase on the node.
        poolId: w.named('poolId', w.safeIntString),
        /** The position to close; 0 for an order that opens one. */
        positionId: w.safeIntString,
        /** Null for close orders, which print `UNSPECIFIED`. */
        side: w.named(
          'position',
          v.pipe(
            v.picklist(['UNSPECIFIED', 'LONG', 'SHORT']),
            v.transform((side) => (side === 'UNSPECIFIED' ? null : side)),
          ),
        ),
        /** USD for one whole trading token, as are all prices here. */
        triggerPriceUsd: w.named('trigger_price', w.decString),
        takeProfitPriceUsd: w.named('take_profit_price', v.pipe(w.decString, v.transform(takeProfitOrNull))),
        stopLossPriceUsd: w.named('stop_loss_price', v.pipe(w.decString, v.transform(stopLossOrNull))),
        /** Null for close orders. */
        collateral: w.wireCoinOrNull,
        leverage: w.decString,
        /** The part of the position to close; null for orders that open one, and where the node omits it. */
        closePercent: w.named(
          'close_percentage',
          v.pipe(
            v.optional(w.safeIntString, '0'),
            v.transform((percent) => (percent === 0 ? null : percent)),
          ),
        ),
      }),
    ),
  }),
  v.transform(({ order, ...current }) => ({ ...order, ...current })),
);

export type PerpetualOrder = v.InferOutput<typeof wirePerpetualOrder>;

/**
 * All pending perpetual orders of an account. The node does not paginate this list.
 * @throws {ApiError} not retryable, while one of them is a close order whose position is gone, a defect of
 * the node.
 */
export const listPerpetualOrdersForAddress = defineGet(
  '/elys-network/elys/tradeshield/pending_perpetual_order_for_address/{address}',
  w.field('pending_perpetual_orders', v.array(wirePerpetualOrder)),
  { address: w.accAddress },
  { query: () => ({ status: 'PENDING' }) },
);

const wireSpotOrder = w.wireObject({
  orderId: w.safeIntString,
  type: w.named('order_type', v.picklist(['STOPLOSS', 'LIMITSELL', 'LIMITBUY', 'MARKETBUY'])),
  /** The trigger rate in the chain's units. */
  price: w.named('order_price', w.decString),
  /** Reserved for the order, in base units. */
  amount: w.named('order_amount', w.wireCoin),
  targetDenom: w.named('order_target_denom', w.denom),
  /** When it was placed; null when the node omits it. */
  placed: w.named(
    'date',
    v.nullable(w.wireObject({ height: w.safeIntString, timeMs: w.named('timestamp', w.unixSeconds) })),
  ),
});

export type SpotOrder = v.InferOutput<typeof wireSpotOrder>;

/**
 * All pending spot orders of an account. The node does not paginate this list, and returns an empty one for a
 * malformed address.
 */
export const listSpotOrdersForAddress = defineGet(
  '/elys-network/elys/tradeshield/pending_spot_order_for_address/{address}',
  w.field('pending_spot_orders', v.array(wireSpotOrder)),
  { address: w.accAddress },
  { query: () => ({ status: 'PENDING' }) },
);

/** Pending spot orders of all accounts. */
export const listSpotOrders = defineList(
  '/elys-network/elys/tradeshield/pending_spot_order',
  w.pageOf('pending_spot_order', w.wireObject({ orderId: w.safeIntString })),
);

/**
 * Pending perpetual orders of all accounts.
 * @throws {ApiError} for the same defect as `listPerpetualOrdersForAddress`.
 */
export const listPerpetualOrders = defineList(
  '/elys-network/elys/tradeshield/pending_perpetual_order',
  w.pageOf(
    'pending_perpetual_order',
    w.wireObject({ order: w.named('perpetual_order', w.wireObject({ orderId: w.safeIntString })) }),
  ),
);
