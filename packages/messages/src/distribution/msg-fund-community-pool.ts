import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedCoins } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Coins given to the community pool. */
export const msgFundCommunityPool = defineMessage('/cosmos.distribution.v1beta1.MsgFundCommunityPool', {
  fields: { amount: f.coins, depositor: f.signing },
  asked: (m) => say`${account(m.depositor)} ${did('gave')} ${askedCoins(m.amount)} to the community pool`,
});
