import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedCoins } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { defineParamsUpdate } from '../settings.ts';

/** The module's own settings. */
export const distributionMsgUpdateParams = defineParamsUpdate(
  '/cosmos.distribution.v1beta1.MsgUpdateParams',
  'distribution',
);

/** Coins out of the community pool. */
export const msgCommunityPoolSpend = defineMessage('/cosmos.distribution.v1beta1.MsgCommunityPoolSpend', {
  label: 'Spend from community pool',
  fields: { authority: f.signing, recipient: f.acc('recipient'), amount: f.coins },
  asked: (m) =>
    say`${account(m.authority)} ${did('sent')} ${askedCoins(m.amount)} from the community pool to ${account(m.recipient)}`,
});
