import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator, coins } from '../parts.ts';
import { say } from '../say.ts';

/** Coins given to all who delegate to one validator. */
export const msgDepositValidatorRewardsPool = defineMessage(
  '/cosmos.distribution.v1beta1.MsgDepositValidatorRewardsPool',
  {
    fields: { depositor: f.signing, validator_address: f.valoper, amount: f.coins },
    sentence: (m) =>
      say`${account(m.depositor)} gave ${coins(m.amount)} to the delegators of ${validator(m.validator_address)}`,
  },
);
