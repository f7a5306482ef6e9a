import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, asked, atMost, int } from '../parts.ts';
import { say } from '../say.ts';
import { forRecipient, outRoutes, through } from './swap-route.ts';
import { did } from '../verb.ts';

/** A swap for an exact amount along a given route, carried out at the end of the block. */
export const msgSwapExactAmountOut = defineMessage('/elys.amm.MsgSwapExactAmountOut', {
  label: 'Swap',
  fields: {
    sender: f.signing,
    routes: outRoutes,
    token_out: f.coin,
    token_in_max_amount: f.int,
    recipient: f.maybeAcc('recipient'),
  },
  asked: (m) => {
    const first = m.routes[0]?.token_in_denom;
    const paid =
      first === undefined
        ? say`at most ${int(m.token_in_max_amount)} base units`
        : atMost({ denom: first, baseUnits: m.token_in_max_amount });
    return say`${account(m.sender)} ${did('requested')} to buy ${asked(m.token_out)} for ${paid}${through(m.routes)}${forRecipient(m.sender, m.recipient)}`;
  },
});
