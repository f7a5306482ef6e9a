import { defineMessage } from '../define-message.ts';
import { account, askedAmount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';
import { did } from '../verb.ts';

/** Eden begins to turn into ELYS. */
export const msgVest = defineMessage('/elys.commitment.MsgVest', {
  fields: committedAmount,
  asked: (m) => say`${account(m.creator)} ${did('started')} vesting ${askedAmount(m.amount, m.denom)}`,
});
