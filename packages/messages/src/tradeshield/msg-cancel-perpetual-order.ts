import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, perpetualOrder } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A waiting order is withdrawn. */
export const msgCancelPerpetualOrder = defineMessage('/elys.tradeshield.MsgCancelPerpetualOrder', {
  fields: { owner_address: f.signing, order_id: f.id, pool_id: f.id },
  asked: (m) => say`${account(m.owner_address)} ${did('cancelled')} ${perpetualOrder(m.pool_id, m.order_id)}`,
});
