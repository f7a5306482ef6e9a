import { defineMessage } from '../define-message.ts';
import { account, askedAmount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';
import { did } from '../verb.ts';

/** Eden turned into ELYS at once, at the price of the vest-now factor; normally disabled. */
export const msgVestNow = defineMessage('/elys.commitment.MsgVestNow', {
  fields: committedAmount,
  asked: (m) =>
    say`${account(m.creator)} ${did('vested')} ${askedAmount(m.amount, m.denom)} instantly, divided by the vest-now factor`,
});
