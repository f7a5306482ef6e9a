import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, usd, pool, perpetualPosition } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A stop-loss set, moved or, with the price 0, taken away. */
export const perpetualMsgUpdateStopLoss = defineMessage('/elys.perpetual.MsgUpdateStopLoss', {
  label: 'Set stop-loss',
  fields: { creator: f.signing, id: f.id, price: f.maybePrice, pool_id: f.id },
  asked: (m) => {
    const position = say`${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`;
    return m.price === null
      ? say`${account(m.creator)} ${did('removed')} the stop-loss of ${position}`
      : say`${account(m.creator)} ${did('set')} the stop-loss of ${position} to ${usd(m.price)}`;
  },
});
