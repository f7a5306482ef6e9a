import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, usd, pool, leveragedPosition } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A stop-loss set, moved or, with the price 0, taken away. */
export const leveragelpMsgUpdateStopLoss = defineMessage('/elys.leveragelp.MsgUpdateStopLoss', {
  label: 'Set leveraged LP stop-loss',
  fields: { creator: f.signing, position: f.id, price: f.maybePrice, pool_id: f.id },
  asked: (m) => {
    const position = say`${leveragedPosition(m.pool_id, m.position)} in ${pool(m.pool_id)}`;
    return m.price === null
      ? say`${account(m.creator)} ${did('removed')} the stop-loss of ${position}`
      : say`${account(m.creator)} ${did('set')} the stop-loss of ${position} to ${usd(m.price)}`;
  },
});
