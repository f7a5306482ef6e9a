/** Events of leveragelp: liquidity provided with borrowed money. */
import { defineEvents } from './define-event.ts';

export const leveragelpEvents = defineEvents('leveraged-lp', [
  [
    'leverageLp_position_open',
    'Leveraged position opened',
    '{address:account} opened {id:lev} with {collateral:coins} of collateral, {leverage_lp_amount:lp} in total, health {health:about}',
  ],
  [
    'leverageLp_position_open_consolidate',
    'Leveraged position increased',
    '{address:account} increased {id:lev} to {collateral:coins} of collateral, {leverage_lp_amount:lp} in total, health {health:about}',
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
    '{address:account} set the stop-loss of {id:lev} to {updated_stop_loss:usd}, health {health:about}',
  ],
  [
    'leverageLp_failed_close_positions',
    'Closing run',
    'A closing run[ of {sender:party}] ended[; not liquidated: {liquidations:quote}][; stop-losses not met: {stop_loss:quote}]',
  ],
]);
