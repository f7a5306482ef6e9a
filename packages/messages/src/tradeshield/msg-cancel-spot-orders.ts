import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, spotOrder, few } from '../parts.ts';
import { say } from '../say.ts';

/** Several waiting orders are withdrawn. */
export const msgCancelSpotOrders = defineMessage('/elys.tradeshield.MsgCancelSpotOrders', {
  fields: { creator: f.signing, spot_order_ids: f.ids },
  sentence: (m) =>
    say`${account(m.creator)} cancelled ${few(m.spot_order_ids.map(spotOrder), 6, 'no spot order')}`,
});
