import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, denom, int } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** An asset that gets an oracle price. */
export const msgCreateAssetInfo = defineMessage('/elys.oracle.MsgCreateAssetInfo', {
  label: 'Register oracle asset',
  fields: { creator: f.signing, denom: f.denom, display: f.words, decimal: f.uint },
  asked: (m) =>
    say`${account(m.creator)} ${did('registered')} the oracle asset ${quote(m.display)} (${denom(m.denom)}) with ${int(m.decimal)} decimals`,
});
