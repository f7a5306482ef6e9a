import { defineMessage } from '../define-message.ts';
import { account, validator, asked } from '../parts.ts';
import { say } from '../say.ts';
import { delegationFields } from './delegation-fields.ts';
import { did } from '../verb.ts';

/** Coins bonded to a validator. */
export const msgDelegate = defineMessage('/cosmos.staking.v1beta1.MsgDelegate', {
  fields: delegationFields,
  asked: (m) =>
    say`${account(m.delegator_address)} ${did('delegated')} ${asked(m.amount)} to ${validator(m.validator_address)}`,
});
