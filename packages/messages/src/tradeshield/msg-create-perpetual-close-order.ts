import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, usd, pool, perpetualPosition, wholePercent } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** An order that closes a part of a margin position at a price. */
export const msgCreatePerpetualCloseOrder = defineMessage('/elys.tradeshield.MsgCreatePerpetualCloseOrder', {
  label: 'Create perpetual close order',
  fields: {
    owner_address: f.signing,
    position_id: f.id,
    trigger_price: f.dec,
    pool_id: f.id,
    close_percentage: f.uint,
  },
  asked: (m) =>
    say`${account(m.owner_address)} ${did('placed')} an order to close ${wholePercent(m.close_percentage)} of ${perpetualPosition(m.pool_id, m.position_id)} in ${pool(m.pool_id)} at ${usd(m.trigger_price)}`,
});
