import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, spotOrder, few } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { returnedBySpotOrders } from './returned-by-spot-orders.ts';

/** Several waiting orders are withdrawn. */
export const msgCancelSpotOrders = defineMessage('/elys.tradeshield.MsgCancelSpotOrders', {
  fields: { creator: f.signing, spot_order_ids: f.ids },
  asked: (m) =>
    say`${account(m.creator)} ${did('cancelled')} ${few(m.spot_order_ids.map(spotOrder), 6, 'no spot order')}`,
  done: (m, events) => {
    const returned = returnedBySpotOrders(m.creator, events);
    return returned === null
      ? null
      : say`${account(m.creator)} ${did('cancelled')} ${few(m.spot_order_ids.map(spotOrder), 6, 'no spot order')} and got back ${returned}`;
  },
  covers: ['tradeshield_close_spot_order'],
});
