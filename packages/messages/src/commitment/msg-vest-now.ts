import { defineMessage } from '../define-message.ts';
import { account, amount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';

/** Eden turned into ELYS at once, at the price of the vest-now factor; normally disabled. */
export const msgVestNow = defineMessage('/elys.commitment.MsgVestNow', {
  fields: committedAmount,
  sentence: (m) =>
    say`${account(m.creator)} vested ${amount(m.amount, m.denom)} instantly, divided by the vest-now factor`,
});
