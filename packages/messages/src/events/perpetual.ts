/**
 * Events of perpetual. Profit, prices and fees are in dollars; amounts whose denom the event lacks appear
 * only among the attributes.
 */
import { defineEvents } from './define-event.ts';

const WHO = "{owner:account}'s {mtp_id:perp}";
const FEES = '[, fee {perp_fee:about-usd}][, taker fee {taker_fees:about-usd}]';
const OPENED = 'entry {open_price:about-usd}, health {mtp_health:about}';

export const perpetualEvents = defineEvents('perpetual', [
  [
    'perpetual_mtp_open',
    'Position opened',
    `{owner:account} opened {mtp_id:perp} with {collateral@collateral_asset}, ${OPENED}${FEES}`,
  ],
  [
    'perpetual_mtp_open_consolidate',
    'Position increased',
    `${WHO}: collateral {initial_collateral_amount@collateral_asset} → {final_collateral_amount@collateral_asset}, ${OPENED}${FEES}`,
  ],
  [
    'perpetual_mtp_add_collateral',
    'Collateral added',
    `[{collateral_added:coins} added to ]${WHO}[, interest {interest_amount_in_usd:about-usd}]`,
  ],
  [
    'perpetual_mtp_close',
    'Position closed',
    `{closing_ratio:about-percent} of ${WHO} closed at {closing_price:about-usd}, result {net_pnl:profit}${FEES}`,
  ],
  [
    'perpetual_mtp_force_closed',
    'Position closed by the chain',
    `{closing_ratio:about-percent} of ${WHO} closed at {closing_price:about-usd} by {trigger:word}, result {net_pnl:profit}${FEES}, submitted by {closer:party}`,
  ],
  [
    'perpetual_mtp_update_stop_loss',
    'Stop-loss set',
    '{owner:account} set the stop-loss of {mtp_id:perp} to {stop_loss:usd}',
  ],
  [
    'perpetual_mtp_update_take_profit_price',
    'Take-profit set',
    '{owner:account} set the take-profit of {mtp_id:perp} to {take_profit_price:usd}',
  ],
  [
    'perpetual_close_positions',
    'Closing run',
    'A closing run ended[; not liquidated: {liquidations:quote}][; stop-losses not met: {stop_losses:quote}][; take-profits not met: {take_profits:quote}]',
  ],
  [
    'perpetual_mtp_paid_from_insurance_fund',
    'Insurance fund paid',
    "The insurance fund paid for[ {owner:account}'s] a position[ {mtp_id:perp}]",
  ],
  [
    'perpetual_mtp_insufficient_insurance_fund',
    'Insurance fund too small',
    "The insurance fund could not pay all of[ {owner:account}'s] a position[ {mtp_id:perp}]",
  ],
]);
