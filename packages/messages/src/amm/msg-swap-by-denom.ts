import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, asked, atLeast, atMost, denom } from '../parts.ts';
import { say } from '../say.ts';
import { forRecipient } from './swap-route.ts';
import { did } from '../verb.ts';

/** A swap whose route the chain finds; it is carried out at the end of the block. The denom of `amount` tells which side is exact. */
export const msgSwapByDenom = defineMessage('/elys.amm.MsgSwapByDenom', {
  label: 'Swap',
  fields: {
    sender: f.signing,
    amount: f.coin,
    min_amount: f.maybeCoin,
    max_amount: f.maybeCoin,
    denom_in: f.denom,
    denom_out: f.denom,
    recipient: f.maybeAcc('recipient'),
  },
  asked: (m) => {
    const exactIn = m.amount.denom === m.denom_in;
    const limit = exactIn ? m.min_amount : m.max_amount;
    const limited = limit !== null && limit.baseUnits > (exactIn ? 1n : 0n);
    const to = forRecipient(m.sender, m.recipient);
    return exactIn
      ? say`${account(m.sender)} ${did('requested')} a swap of ${asked(m.amount)} for ${limited ? atLeast(limit) : denom(m.denom_out)}${to}`
      : say`${account(m.sender)} ${did('requested')} to buy ${asked(m.amount)} for ${limited ? atMost(limit) : denom(m.denom_in)}${to}`;
  },
});
