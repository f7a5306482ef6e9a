import { defineMessage } from '../define-message.ts';
import { doneAmount, eventsOf } from '../done-amounts.ts';
import { account, askedAmount } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { committedAmount } from './committed-amount.ts';

/** What has not vested yet is given back. */
export const msgCancelVest = defineMessage('/elys.commitment.MsgCancelVest', {
  label: 'Cancel vesting',
  fields: committedAmount,
  asked: (m) =>
    say`${account(m.creator)} ${did('cancelled')} the vesting of ${askedAmount(m.amount, m.denom)}`,
  done: (m, events) => {
    const cancelled = eventsOf(events, 'commitment_changed', {
      creator: m.creator,
      token_denom: m.denom,
    }).find((event) => event.attributes.some(({ key }) => key === 'cancelled_amount'));
    return cancelled === undefined
      ? null
      : say`${account(m.creator)} ${did('cancelled')} the vesting of ${doneAmount(cancelled, 'cancelled_amount', 'token_denom')}`;
  },
});
