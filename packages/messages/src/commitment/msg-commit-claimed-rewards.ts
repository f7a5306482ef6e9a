import { defineMessage } from '../define-message.ts';
import { account, askedAmount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';
import { did } from '../verb.ts';

/** Claimed rewards put to work. */
export const msgCommitClaimedRewards = defineMessage('/elys.commitment.MsgCommitClaimedRewards', {
  fields: committedAmount,
  asked: (m) =>
    say`${account(m.creator)} ${did('committed')} ${askedAmount(m.amount, m.denom)} of claimed rewards`,
});
