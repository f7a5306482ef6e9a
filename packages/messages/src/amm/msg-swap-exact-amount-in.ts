import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, coin } from '../parts.ts';
import { say } from '../say.ts';
import { atLeast, forRecipient, inRoutes, through } from './swap-route.ts';

/** A swap of an exact amount along a given route, carried out at the end of the block. */
export const msgSwapExactAmountIn = defineMessage('/elys.amm.MsgSwapExactAmountIn', {
  label: 'Swap',
  fields: {
    sender: f.signing,
    routes: inRoutes,
    token_in: f.coin,
    token_out_min_amount: f.int,
    recipient: f.maybeAcc('recipient'),
  },
  sentence: (m) => {
    const wanted = atLeast(m.token_out_min_amount, m.routes.at(-1)?.token_out_denom);
    return say`${account(m.sender)} requested a swap of ${coin(m.token_in)} for ${wanted}${through(m.routes)}${forRecipient(m.sender, m.recipient)}`;
  },
});
