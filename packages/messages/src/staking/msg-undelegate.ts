import { defineMessage } from '../define-message.ts';
import { account, validator, asked } from '../parts.ts';
import { say } from '../say.ts';
import { delegationFields } from './delegation-fields.ts';
import { did } from '../verb.ts';

/** Coins that begin to unbond. */
export const msgUndelegate = defineMessage('/cosmos.staking.v1beta1.MsgUndelegate', {
  fields: delegationFields,
  asked: (m) =>
    say`${account(m.delegator_address)} ${did('undelegated')} ${asked(m.amount)} from ${validator(m.validator_address)}`,
});
