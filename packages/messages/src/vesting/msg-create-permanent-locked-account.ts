import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedCoins } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A new account whose coins can be staked and never sent. */
export const msgCreatePermanentLockedAccount = defineMessage(
  '/cosmos.vesting.v1beta1.MsgCreatePermanentLockedAccount',
  {
    fields: { from_address: f.signing, to_address: f.acc('recipient'), amount: f.coins },
    asked: (m) =>
      say`${account(m.from_address)} ${did('gave')} ${askedCoins(m.amount)} to the new account ${account(m.to_address)}, locked for good`,
  },
);
