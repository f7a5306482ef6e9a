import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, perpetualOrder, few } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Several waiting orders are withdrawn; older ones were named without their pool. */
export const msgCancelPerpetualOrders = defineMessage('/elys.tradeshield.MsgCancelPerpetualOrders', {
  fields: {
    owner_address: f.signing,
    legacy_order_ids: f.ids,
    orders: v.array(v.object({ pool_id: f.id, order_id: f.id })),
  },
  asked: (m) => {
    const orders = [
      ...m.legacy_order_ids.map((id) => perpetualOrder(null, id)),
      ...m.orders.map((one) => perpetualOrder(one.pool_id, one.order_id)),
    ];
    return say`${account(m.owner_address)} ${did('cancelled')} ${few(orders, 6, 'no perpetual order')}`;
  },
});
