/** Events of Elys's pools, positions and orders. */
import { defineEvents } from './define-event.ts';

const swapEvents = defineEvents('swap', [
  [
    'token_swapped',
    'Swap',
    '{sender:account} swapped {tokens_in:coins} for {tokens_out:coins} in {pool_id:pool}',
  ],
  [
    'upfront_token_swapped',
    'Immediate swap',
    '{sender:account} swapped {tokens_in:coins} for {tokens_out:coins} immediately[, swap fee {swap_fee:percent}]',
  ],
  [
    'token_swapped_fee',
    'Swap costs',
    'Swap fee {swap_fee:about-usd}[, slippage {slippage:about-usd}][, weight recovery {weight_recovery_fee:about-usd}][, bonus {provided_bonus_fee:about-usd}][, taker fee {taker_fees:about-usd}]',
  ],
  [
    'swap_token_price_change',
    'Pool price',
    'Price in {pool_id:pool}: {token_in_rate_wrt_token_out@token_out:rate}',
  ],
  [
    'internal_swaps',
    'Swap inside a pool',
    '{sender:account} effectively swapped {tokens_in:coins} for {tokens_out:coins} in {pool_id:pool} by joining or exiting with a single token',
  ],
]);

const poolEvents = defineEvents('pool', [
  ['pool_created', 'Pool created', 'A pool was created: {pool_id:pool}'],
  ['pool_joined', 'Liquidity added', '{sender:account} added {tokens_in:coins} to {pool_id:pool}'],
  ['pool_exited', 'Liquidity removed', '{sender:account} removed {tokens_out:coins} from {pool_id:pool}'],
]);

const FEES = '[, fee {perp_fee:about-usd}][, taker fee {taker_fees:about-usd}]';
const OPENED = 'entry {open_price:about-usd}, {mtp_health:health}';

/** Profit, prices and fees are in dollars; amounts whose denom the event lacks appear only among the attributes. */
const perpetualEvents = defineEvents('perpetual', [
  [
    'perpetual_mtp_open',
    'Position opened',
    `{owner:account} opened {mtp_id:perp} with {collateral@collateral_asset}, ${OPENED}${FEES}`,
  ],
  [
    'perpetual_mtp_open_consolidate',
    'Position increased',
    `{owner:account}'s {mtp_id:perp}: collateral {initial_collateral_amount@collateral_asset} → {final_collateral_amount@collateral_asset}, ${OPENED}${FEES}`,
  ],
  [
    'perpetual_mtp_add_collateral',
    'Collateral added',
    "[{collateral_added:coins} added to ]{owner:account}'s {mtp_id:perp}[, interest {interest_amount_in_usd:about-usd}]",
  ],
  [
    'perpetual_mtp_close',
    'Position closed',
    `{closing_ratio:about-percent} of {owner:account}'s {mtp_id:perp} closed at {closing_price:about-usd}, result {net_pnl:profit}${FEES}`,
  ],
  [
    'perpetual_mtp_force_closed',
    'Position closed by the chain',
    `{closing_ratio:about-percent} of {owner:account}'s {mtp_id:perp} closed at {closing_price:about-usd} by {trigger:word}, result {net_pnl:profit}${FEES}, submitted by {closer:party}`,
  ],
  [
    'perpetual_mtp_update_stop_loss',
    'Stop-loss set',
    '{owner:account} set the stop-loss of {mtp_id:perp} to {stop_loss:maybe-usd}',
  ],
  [
    'perpetual_mtp_update_take_profit_price',
    'Take-profit set',
    '{owner:account} set the take-profit of {mtp_id:perp} to {take_profit_price:maybe-usd}',
  ],
  [
    'perpetual_close_positions',
    'Batch close',
    'A batch close finished[; not liquidated: {liquidations:quote}][; stop-losses not executed: {stop_losses:quote}][; take-profits not executed: {take_profits:quote}]',
  ],
  [
    'perpetual_mtp_paid_from_insurance_fund',
    'Insurance fund paid',
    'The insurance fund paid for a position[ of {owner:account}][: {mtp_id:perp}]',
  ],
  [
    'perpetual_mtp_insufficient_insurance_fund',
    'Insurance fund insufficient',
    'The insurance fund could not fully pay for a position[ of {owner:account}][: {mtp_id:perp}]',
  ],
]);

/** Liquidity provided with borrowed money. */
const leveragelpEvents = defineEvents('leveraged-lp', [
  [
    'leverageLp_position_open',
    'Leveraged position opened',
    '{address:account} opened {id:lev} with {collateral:coins} of collateral, {leverage_lp_amount:lp} in total, {health:health}',
  ],
  [
    'leverageLp_position_open_consolidate',
    'Leveraged position increased',
    '{address:account} increased {id:lev} to {collateral:coins} of collateral, {leverage_lp_amount:lp} in total, {health:health}',
  ],
  [
    'leverageLp_position_close',
    'Leveraged position closed',
    "{closing_ratio:about-percent} of {address:account}'s {id:lev} closed[, {user_return_tokens:coins} returned]",
  ],
  [
    'leverageLp_automated_close_position',
    'Leveraged position closed by the chain',
    "{closing_ratio:about-percent} of {address:account}'s {id:lev} closed by {reason:word}, {lp_amount_closed:lp} redeemed[, {user_return_tokens:coins} returned]",
  ],
  [
    'leverageLp_update_stop_loss',
    'Stop-loss set',
    '{address:account} set the stop-loss of {id:lev} to {updated_stop_loss:maybe-usd}, {health:health}',
  ],
  [
    'leverageLp_failed_close_positions',
    'Batch close',
    'A batch close[ of {sender:party}] finished[; not liquidated: {liquidations:quote}][; stop-losses not executed: {stop_loss:quote}]',
  ],
]);

const SPOT_RUN =
  "{owner_address:account}'s {order_type:word} {order_id:spot-order} was triggered: {order_amount:requested-coins} to be swapped into {order_target_denom:denom} at the end of the block, {amount:requested-coins} expected";
const SPOT_MARKET =
  "{owner_address:account}'s {order_type:word}: {order_amount:requested-coins} to be swapped into {order_target_denom:denom} at the end of the block, {amount:requested-coins} expected";

/** Limit, stop and close orders. Prices are dollars or ratios, as in the order. */
const tradeshieldEvents = defineEvents('orders', [
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
    "{owner_address:account}'s {order_type:word} {order_id:perp-order} now triggers at {trigger_price:usd}",
  ],
  [
    'tradeshield_cancel_perpetual_order',
    'Perpetual order cancelled',
    "{owner_address:account}'s {order_type:word} {id:perp-order}[ with {collateral:requested-coins}] was cancelled",
  ],
  [
    'tradeshield_delete_pending_perpetual_order',
    'Perpetual order removed',
    "{owner_address:account}'s {order_type:word} {order_id:perp-order}, {position:word}, was removed",
  ],
  [
    'tradeshield_execute_perpetual_limit_open_order',
    'Perpetual order triggered',
    "{owner_address:account}'s {order_type:word} {order_id:perp-order} was triggered at {trigger_price:usd} and opened {position_id:perp}",
  ],
  [
    'tradeshield_execute_perpetual_limit_close_order',
    'Close order triggered',
    "{owner_address:account}'s {order_type:word} {order_id:perp-order}, {position:word}, was triggered and closed its share of the position",
  ],
  [
    'tradeshield_execute_orders',
    'Orders executed',
    'Order execution finished[; failed spot orders: {spot_orders:quote}][; failed perpetual orders: {perpetual_orders:quote}]',
  ],
]);

/** All of them. */
export const elysTradingEvents = [
  swapEvents,
  poolEvents,
  perpetualEvents,
  leveragelpEvents,
  tradeshieldEvents,
].flat();
