import { defineMessage } from '../define-message.ts';
import { account, validator, coin } from '../parts.ts';
import { say } from '../say.ts';
import { delegationFields } from './delegation-fields.ts';

/** Coins that begin to unbond. */
export const msgUndelegate = defineMessage('/cosmos.staking.v1beta1.MsgUndelegate', {
  fields: delegationFields,
  sentence: (m) =>
    say`${account(m.delegator_address)} undelegated ${coin(m.amount)} from ${validator(m.validator_address)}`,
});
