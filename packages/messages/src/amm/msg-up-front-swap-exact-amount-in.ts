import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, coin } from '../parts.ts';
import { say } from '../say.ts';
import { atLeast, inRoutes, through } from './swap-route.ts';

/** A swap of an allow-listed maker, carried out inside the tx. */
export const msgUpFrontSwapExactAmountIn = defineMessage('/elys.amm.MsgUpFrontSwapExactAmountIn', {
  label: 'Immediate swap',
  fields: { sender: f.signing, routes: inRoutes, token_in: f.coin, token_out_min_amount: f.int },
  sentence: (m) => {
    const wanted = atLeast(m.token_out_min_amount, m.routes.at(-1)?.token_out_denom);
    return say`${account(m.sender)} swapped ${coin(m.token_in)} immediately for ${wanted}${through(m.routes)}`;
  },
});
