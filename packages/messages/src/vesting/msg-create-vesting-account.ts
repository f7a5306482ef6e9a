import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account, time, askedCoins } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A new account whose coins come free over time or, when delayed, all at the end. */
export const msgCreateVestingAccount = defineMessage('/cosmos.vesting.v1beta1.MsgCreateVestingAccount', {
  fields: {
    from_address: f.signing,
    to_address: f.acc('recipient'),
    amount: f.coins,
    end_time: f.unixTime,
    delayed: f.flag,
  },
  asked: (m) => {
    const end = m.end_time === null ? [] : say` ${text(m.delayed ? 'on' : 'until')} ${time(m.end_time)}`;
    return say`${account(m.from_address)} ${did('gave')} ${askedCoins(m.amount)} to the new vesting account ${account(m.to_address)}, coming free ${text(m.delayed ? 'all at once' : 'bit by bit')}${end}`;
  },
});
