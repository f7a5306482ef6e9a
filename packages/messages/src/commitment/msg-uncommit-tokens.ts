import { defineMessage } from '../define-message.ts';
import { account, amount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';

/** Committed tokens taken back. */
export const msgUncommitTokens = defineMessage('/elys.commitment.MsgUncommitTokens', {
  fields: committedAmount,
  sentence: (m) => say`${account(m.creator)} uncommitted ${amount(m.amount, m.denom)}`,
});
