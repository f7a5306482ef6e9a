import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, dec, spotOrder } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A waiting order gets another price. */
export const msgUpdateSpotOrder = defineMessage('/elys.tradeshield.MsgUpdateSpotOrder', {
  fields: { owner_address: f.signing, order_id: f.id, order_price: f.dec },
  asked: (m) =>
    say`${account(m.owner_address)} ${did('set')} the price of ${spotOrder(m.order_id)} to ${dec(m.order_price)}`,
});
