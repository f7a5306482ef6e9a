import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator, askedCoins } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Coins given to all who delegate to one validator. */
export const msgDepositValidatorRewardsPool = defineMessage(
  '/cosmos.distribution.v1beta1.MsgDepositValidatorRewardsPool',
  {
    fields: { depositor: f.signing, validator_address: f.valoper, amount: f.coins },
    asked: (m) =>
      say`${account(m.depositor)} ${did('gave')} ${askedCoins(m.amount)} to the delegators of ${validator(m.validator_address)}`,
  },
);
