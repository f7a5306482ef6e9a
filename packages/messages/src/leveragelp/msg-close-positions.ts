import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int, leveragedPosition, count, few } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A bot tries positions that should be closed; which ones were is in the events. */
export const leveragelpMsgClosePositions = defineMessage('/elys.leveragelp.MsgClosePositions', {
  label: 'Close leveraged LP positions',
  fields: {
    creator: f.signing,
    liquidate: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
    stop_loss: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
  },
  asked: (m) => {
    const all = [...m.liquidate, ...m.stop_loss];
    const positions = few(
      all.map((one) => leveragedPosition(one.pool_id, one.id)),
      4,
      'none',
    );
    return say`${account(m.creator)} ${did('tried')} to close ${count(all.length, 'leveraged LP position', 'leveraged LP positions')} (${int(m.liquidate.length)} to liquidate, ${int(m.stop_loss.length)} at stop-loss): ${positions}`;
  },
});
