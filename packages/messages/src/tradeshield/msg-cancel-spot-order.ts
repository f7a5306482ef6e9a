import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, spotOrder } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { returnedBySpotOrders } from './returned-by-spot-orders.ts';

/** A waiting order is withdrawn and its escrow returned. */
export const msgCancelSpotOrder = defineMessage('/elys.tradeshield.MsgCancelSpotOrder', {
  fields: { owner_address: f.signing, order_id: f.id },
  asked: (m) => say`${account(m.owner_address)} ${did('cancelled')} ${spotOrder(m.order_id)}`,
  done: (m, events) => {
    const returned = returnedBySpotOrders(m.owner_address, events);
    return returned === null
      ? null
      : say`${account(m.owner_address)} ${did('cancelled')} ${spotOrder(m.order_id)} and got back ${returned}`;
  },
  covers: ['tradeshield_close_spot_order'],
});
