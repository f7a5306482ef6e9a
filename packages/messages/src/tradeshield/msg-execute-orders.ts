import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, count, few, int, perpetualOrder, spotOrder } from '../parts.ts';
import type { PlainPart } from '../sentence.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Events of orders that ran: `tradeshield_execute_limit_buy_spot_order`. */
const TRIGGERED = /^tradeshield_execute_[a-z_]+_order$/;

interface Orders {
  readonly spot_order_ids: readonly number[];
  readonly legacy_perpetual_order_ids: readonly number[];
  readonly perpetual_orders: readonly { readonly pool_id: number; readonly order_id: number }[];
}

const ordersOf = (m: Orders): readonly PlainPart[] => [
  ...m.spot_order_ids.map(spotOrder),
  ...m.legacy_perpetual_order_ids.map((id) => perpetualOrder(null, id)),
  ...m.perpetual_orders.map((one) => perpetualOrder(one.pool_id, one.order_id)),
];

/** A bot tries orders whose price may have come; which ones were filled is in the events. */
export const msgExecuteOrders = defineMessage('/elys.tradeshield.MsgExecuteOrders', {
  fields: {
    creator: f.signing,
    spot_order_ids: f.ids,
    legacy_perpetual_order_ids: f.ids,
    perpetual_orders: v.array(v.object({ owner_address: f.acc('owner'), pool_id: f.id, order_id: f.id })),
  },
  asked: (m) => {
    const orders = ordersOf(m);
    return say`${account(m.creator)} ${did('tried')} to trigger ${count(orders.length, 'order', 'orders')}: ${few(orders, 4, 'none')}`;
  },
  done: (m, events) => {
    const orders = ordersOf(m);
    const ran = events.filter(({ type }) => TRIGGERED.test(type)).length;
    return events.some(({ type }) => type === 'tradeshield_execute_orders')
      ? say`${account(m.creator)} ${did('triggered')} ${int(ran)} of ${count(orders.length, 'order', 'orders')}: ${few(orders, 4, 'none')}`
      : null;
  },
});
