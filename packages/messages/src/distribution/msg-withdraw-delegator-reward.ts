import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator } from '../parts.ts';
import { say } from '../say.ts';

/** Rewards of one delegation. */
export const msgWithdrawDelegatorReward = defineMessage(
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
  {
    label: 'Claim staking rewards',
    fields: { delegator_address: f.signing, validator_address: f.valoper },
    sentence: (m) =>
      say`${account(m.delegator_address)} claimed staking rewards from ${validator(m.validator_address)}`,
  },
);
