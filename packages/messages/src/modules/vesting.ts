import { sumCoins } from '@cairn/chain/amount';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requestedCoins, count, duration, text, time } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { did } from '../verb.ts';

/** Messages of `vesting`. */
export const vestingMessages = [
  /** Coins vest over time or, when delayed, all at the end. */
  defineMessage('/cosmos.vesting.v1beta1.MsgCreateVestingAccount', {
    fields: {
      from_address: f.signing,
      to_address: f.acc('recipient'),
      amount: f.coins,
      end_time: f.unixTime,
      delayed: f.flag,
    },
    requested: (m) => {
      const end =
        m.end_time === null ? [] : sentence` ${text(m.delayed ? 'on' : 'until')} ${time(m.end_time)}`;
      return sentence`${account(m.from_address)} ${did('gave')} ${requestedCoins(m.amount)} to the new vesting account ${account(m.to_address)}, unlocking ${text(m.delayed ? 'all at once' : 'gradually')}${end}`;
    },
  }),

  /** Permanently locked coins can be staked but not sent. */
  defineMessage('/cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount', {
    fields: { from_address: f.signing, to_address: f.acc('recipient'), amount: f.coins },
    requested: (m) =>
      sentence`${account(m.from_address)} ${did('gave')} ${requestedCoins(m.amount)} to the new account ${account(m.to_address)}, locked permanently`,
  }),

  /** Periods are in seconds. */
  defineMessage('/cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount', {
    fields: {
      from_address: f.signing,
      to_address: f.acc('recipient'),
      start_time: f.unixTime,
      vesting_periods: v.array(v.object({ length: f.id, amount: f.coins })),
    },
    requested: (m) => {
      const total = sumCoins(m.vesting_periods.flatMap((period) => period.amount));
      const length = m.vesting_periods.reduce((sum, period) => sum + period.length, 0);
      const start = m.start_time === null ? [] : sentence` from ${time(m.start_time)}`;
      return sentence`${account(m.from_address)} ${did('gave')} ${requestedCoins(total)} to the new vesting account ${account(m.to_address)}, unlocking in ${count(m.vesting_periods.length, 'step', 'steps')} over ${duration(length * 1000)}${start}`;
    },
  }),
];
