import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, spotOrder } from '../parts.ts';
import { say } from '../say.ts';

/** A waiting order is withdrawn and its escrow returned. */
export const msgCancelSpotOrder = defineMessage('/elys.tradeshield.MsgCancelSpotOrder', {
  fields: { owner_address: f.signing, order_id: f.id },
  sentence: (m) => say`${account(m.owner_address)} cancelled ${spotOrder(m.order_id)}`,
});
