import { defineMessage } from '../define-message.ts';
import { doneCoins, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, asked } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { inRoutes, leastOut, through } from './swap-route.ts';

/** A swap of an allow-listed maker, carried out inside the tx. */
export const msgUpFrontSwapExactAmountIn = defineMessage('/elys.amm.MsgUpFrontSwapExactAmountIn', {
  label: 'Immediate swap',
  fields: { sender: f.signing, routes: inRoutes, token_in: f.coin, token_out_min_amount: f.int },
  asked: (m) => {
    const wanted = leastOut(m.token_out_min_amount, m.routes.at(-1)?.token_out_denom);
    return say`${account(m.sender)} ${did('swapped')} ${asked(m.token_in)} immediately for ${wanted}${through(m.routes)}`;
  },
  done: (m, events) => {
    const swapped = eventOf(events, 'upfront_token_swapped', { sender: m.sender });
    return swapped === undefined
      ? null
      : say`${account(m.sender)} ${did('swapped')} ${doneCoins(swapped, 'tokens_in')} for ${doneCoins(swapped, 'tokens_out')} immediately${through(m.routes)}`;
  },
});
