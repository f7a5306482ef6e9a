import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator, asked, block } from '../parts.ts';
import { say } from '../say.ts';
import { delegationFields } from './delegation-fields.ts';
import { did } from '../verb.ts';

/** Coins on their way out that stay after all. */
export const msgCancelUnbondingDelegation = defineMessage(
  '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation',
  {
    label: 'Cancel unbonding',
    fields: { ...delegationFields, creation_height: f.id },
    asked: (m) =>
      say`${account(m.delegator_address)} ${did('cancelled')} the unbonding of ${asked(m.amount)} from ${validator(m.validator_address)} that began in ${block(m.creation_height)}`,
  },
);
