/** Events of tradeshield: limit, stop and close orders. Prices are dollars or ratios, as in the order. */
import { defineEvents } from './define-event.ts';

const SPOT_RUN =
  "{owner_address:account}'s {order_type:word} {order_id:spot-order} was triggered: {order_amount:requested-coins} to be swapped into {order_target_denom:denom} at the end of the block, {amount:requested-coins} expected";
const SPOT_MARKET =
  "{owner_address:account}'s {order_type:word}: {order_amount:requested-coins} to be swapped into {order_target_denom:denom} at the end of the block, {amount:requested-coins} expected";
const PERP = "{owner_address:account}'s {order_type:word} {order_id:perp-order}";

export const tradeshieldEvents = defineEvents('orders', [
  [
    'tradeshield_close_spot_order',
    'Spot order cancelled',
    "{owner_address:account}'s {order_type:word} {id:spot-order} was cancelled, {order_amount:coins} returned",
  ],
  ['tradeshield_execute_limit_buy_spot_order', 'Limit buy triggered', SPOT_RUN],
  ['tradeshield_execute_limit_sell_spot_order', 'Limit sell triggered', SPOT_RUN],
  ['tradeshield_execute_stop_loss_spot_order', 'Stop-loss triggered', SPOT_RUN],
  ['tradeshield_execute_market_buy_spot_order', 'Market buy', SPOT_MARKET],
  ['tradeshield_execute_market_sell_spot_order', 'Market sell', SPOT_MARKET],
  [
    'tradeshield_create_perpetual_open_order',
    'Perpetual order placed',
    '{owner_address:account} placed {order_type:word} {order_id:perp-order}, {position:word}',
  ],
  [
    'tradeshield_create_perpetual_close_order',
    'Close order placed',
    '{owner_address:account} placed {order_type:word} {order_id:perp-order}',
  ],
  [
    'tradeshield_update_perpetual_order',
    'Perpetual order changed',
    `${PERP} now triggers at {trigger_price:usd}`,
  ],
  [
    'tradeshield_cancel_perpetual_order',
    'Perpetual order cancelled',
    "{owner_address:account}'s {order_type:word} {id:perp-order}[ with {collateral:requested-coins}] was cancelled",
  ],
  [
    'tradeshield_delete_pending_perpetual_order',
    'Perpetual order removed',
    `${PERP}, {position:word}, was removed`,
  ],
  [
    'tradeshield_execute_perpetual_limit_open_order',
    'Perpetual order triggered',
    `${PERP} was triggered at {trigger_price:usd} and opened {position_id:perp}`,
  ],
  [
    'tradeshield_execute_perpetual_limit_close_order',
    'Close order triggered',
    `${PERP}, {position:word}, was triggered and closed its part`,
  ],
  [
    'tradeshield_execute_orders',
    'Orders executed',
    'The run over pending orders ended[; spot orders that failed: {spot_orders:quote}][; perpetual orders that failed: {perpetual_orders:quote}]',
  ],
]);
