import { defineMessage } from '../define-message.ts';
import { account, amount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';

/** Liquid tokens begin to vest. */
export const msgVestLiquid = defineMessage('/elys.commitment.MsgVestLiquid', {
  fields: committedAmount,
  sentence: (m) =>
    say`${account(m.creator)} started vesting ${amount(m.amount, m.denom)} from the liquid balance`,
});
