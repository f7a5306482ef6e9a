import { defineMessage } from '../define-message.ts';
import { account, amount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';

/** Claimed rewards put to work. */
export const msgCommitClaimedRewards = defineMessage('/elys.commitment.MsgCommitClaimedRewards', {
  fields: committedAmount,
  sentence: (m) => say`${account(m.creator)} committed ${amount(m.amount, m.denom)} of claimed rewards`,
});
