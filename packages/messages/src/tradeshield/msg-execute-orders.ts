import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, spotOrder, perpetualOrder, count, few } from '../parts.ts';
import { say } from '../say.ts';

/** A bot tries orders whose price may have come; which ones were filled is in the events. */
export const msgExecuteOrders = defineMessage('/elys.tradeshield.MsgExecuteOrders', {
  fields: {
    creator: f.signing,
    spot_order_ids: f.ids,
    legacy_perpetual_order_ids: f.ids,
    perpetual_orders: v.array(v.object({ owner_address: f.acc('owner'), pool_id: f.id, order_id: f.id })),
  },
  sentence: (m) => {
    const orders = [
      ...m.spot_order_ids.map(spotOrder),
      ...m.legacy_perpetual_order_ids.map((id) => perpetualOrder(null, id)),
      ...m.perpetual_orders.map((one) => perpetualOrder(one.pool_id, one.order_id)),
    ];
    return say`${account(m.creator)} tried to execute ${count(orders.length, 'order', 'orders')}: ${few(orders, 4, 'none')}`;
  },
});
