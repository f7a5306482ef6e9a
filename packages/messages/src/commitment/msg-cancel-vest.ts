import { defineMessage } from '../define-message.ts';
import { account, amount } from '../parts.ts';
import { say } from '../say.ts';
import { committedAmount } from './committed-amount.ts';

/** What has not vested yet is given back. */
export const msgCancelVest = defineMessage('/elys.commitment.MsgCancelVest', {
  label: 'Cancel vesting',
  fields: committedAmount,
  sentence: (m) => say`${account(m.creator)} cancelled the vesting of ${amount(m.amount, m.denom)}`,
});
