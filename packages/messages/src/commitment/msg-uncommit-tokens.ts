import { defineMessage } from '../define-message.ts';
import { account, askedAmount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';
import { did } from '../verb.ts';

/** Committed tokens taken back. */
export const msgUncommitTokens = defineMessage('/elys.commitment.MsgUncommitTokens', {
  fields: committedAmount,
  asked: (m) => say`${account(m.creator)} ${did('uncommitted')} ${askedAmount(m.amount, m.denom)}`,
});
