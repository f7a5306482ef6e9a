import { defineMessage } from '../define-message.ts';
import { account, amount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';

/** Eden begins to turn into ELYS. */
export const msgVest = defineMessage('/elys.commitment.MsgVest', {
  fields: committedAmount,
  sentence: (m) => say`${account(m.creator)} started vesting ${amount(m.amount, m.denom)}`,
});
