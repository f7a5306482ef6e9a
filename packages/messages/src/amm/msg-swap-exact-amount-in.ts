import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, asked } from '../parts.ts';
import { say } from '../say.ts';
import { leastOut, forRecipient, inRoutes, through } from './swap-route.ts';
import { did } from '../verb.ts';

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
  asked: (m) => {
    const wanted = leastOut(m.token_out_min_amount, m.routes.at(-1)?.token_out_denom);
    return say`${account(m.sender)} ${did('requested')} a swap of ${asked(m.token_in)} for ${wanted}${through(m.routes)}${forRecipient(m.sender, m.recipient)}`;
  },
});
