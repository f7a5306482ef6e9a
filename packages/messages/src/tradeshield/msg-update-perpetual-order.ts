import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, usd, perpetualOrder } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A waiting order gets another trigger. */
export const msgUpdatePerpetualOrder = defineMessage('/elys.tradeshield.MsgUpdatePerpetualOrder', {
  fields: { owner_address: f.signing, order_id: f.id, trigger_price: f.dec, pool_id: f.id },
  asked: (m) =>
    say`${account(m.owner_address)} ${did('set')} the trigger of ${perpetualOrder(m.pool_id, m.order_id)} to ${usd(m.trigger_price)}`,
});
