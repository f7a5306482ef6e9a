import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator, asked } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Coins moved from one validator to another. */
export const msgBeginRedelegate = defineMessage('/cosmos.staking.v1beta1.MsgBeginRedelegate', {
  label: 'Redelegate',
  fields: {
    delegator_address: f.signing,
    validator_src_address: f.valoper,
    validator_dst_address: f.valoper,
    amount: f.coin,
  },
  asked: (m) =>
    say`${account(m.delegator_address)} ${did('redelegated')} ${asked(m.amount)} from ${validator(m.validator_src_address)} to ${validator(m.validator_dst_address)}`,
});
