import { defineMessage } from '../define-message.ts';
import { account, validator, coin } from '../parts.ts';
import { say } from '../say.ts';
import { delegationFields } from './delegation-fields.ts';

/** Coins bonded to a validator. */
export const msgDelegate = defineMessage('/cosmos.staking.v1beta1.MsgDelegate', {
  fields: delegationFields,
  sentence: (m) =>
    say`${account(m.delegator_address)} delegated ${coin(m.amount)} to ${validator(m.validator_address)}`,
});
