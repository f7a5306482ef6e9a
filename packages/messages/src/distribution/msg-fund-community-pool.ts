import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, coins } from '../parts.ts';
import { say } from '../say.ts';

/** Coins given to the community pool. */
export const msgFundCommunityPool = defineMessage('/cosmos.distribution.v1beta1.MsgFundCommunityPool', {
  fields: { amount: f.coins, depositor: f.signing },
  sentence: (m) => say`${account(m.depositor)} gave ${coins(m.amount)} to the community pool`,
});
