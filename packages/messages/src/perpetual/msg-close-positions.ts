import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int, perpetualPosition, count, few } from '../parts.ts';
import { say } from '../say.ts';

/** A bot tries positions that should be closed; which ones were is in the events. */
export const perpetualMsgClosePositions = defineMessage('/elys.perpetual.MsgClosePositions', {
  label: 'Close perpetual positions',
  fields: {
    creator: f.signing,
    liquidate: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
    stop_loss: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
    take_profit: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
  },
  sentence: (m) => {
    const all = [...m.liquidate, ...m.stop_loss, ...m.take_profit];
    const positions = few(
      all.map((one) => perpetualPosition(one.pool_id, one.id)),
      4,
      'none',
    );
    return say`${account(m.creator)} tried to close ${count(all.length, 'perpetual position', 'perpetual positions')} (${int(m.liquidate.length)} to liquidate, ${int(m.stop_loss.length)} at stop-loss, ${int(m.take_profit.length)} at take-profit): ${positions}`;
  },
});
