import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, coin, amount, int } from '../parts.ts';
import { say } from '../say.ts';
import { inRoutes, through } from './swap-route.ts';

/** A swap of an allow-listed maker, carried out inside the tx. */
export const msgUpFrontSwapExactAmountIn = defineMessage('/elys.amm.MsgUpFrontSwapExactAmountIn', {
  label: 'Immediate swap',
  fields: { sender: f.signing, routes: inRoutes, token_in: f.coin, token_out_min_amount: f.int },
  sentence: (m) => {
    const out = m.routes.at(-1)?.token_out_denom;
    const wanted =
      out === undefined
        ? say`at least ${int(m.token_out_min_amount)} base units`
        : say`at least ${amount(m.token_out_min_amount, out)}`;
    return say`${account(m.sender)} swapped ${coin(m.token_in)} immediately for ${wanted}${through(m.routes)}`;
  },
});
