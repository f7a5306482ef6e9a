import { defineMessage } from '../define-message.ts';
import { account, askedAmount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';
import { did } from '../verb.ts';

/** Liquid tokens begin to vest. */
export const msgVestLiquid = defineMessage('/elys.commitment.MsgVestLiquid', {
  fields: committedAmount,
  asked: (m) =>
    say`${account(m.creator)} ${did('started')} vesting ${askedAmount(m.amount, m.denom)} from the liquid balance`,
});
