import { sumCoins } from '@cairn/chain/amount';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, time, duration, askedCoins, count } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A new account whose coins come free in steps; lengths are in seconds. */
export const msgCreatePeriodicVestingAccount = defineMessage(
  '/cosmos.vesting.v1beta1.MsgCreatePeriodicVestingAccount',
  {
    fields: {
      from_address: f.signing,
      to_address: f.acc('recipient'),
      start_time: f.unixTime,
      vesting_periods: v.array(v.object({ length: f.id, amount: f.coins })),
    },
    asked: (m) => {
      const total = sumCoins(m.vesting_periods.flatMap((period) => period.amount));
      const length = m.vesting_periods.reduce((sum, period) => sum + period.length, 0);
      const start = m.start_time === null ? [] : say` from ${time(m.start_time)}`;
      return say`${account(m.from_address)} ${did('gave')} ${askedCoins(total)} to the new vesting account ${account(m.to_address)}, coming free in ${count(m.vesting_periods.length, 'step', 'steps')} over ${duration(length * 1000)}${start}`;
    },
  },
);
