import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import { eventsOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, int, perpetualPosition, count, few } from '../parts.ts';
import { say } from '../say.ts';
import type { Sentence } from '../sentence.ts';
import { did } from '../verb.ts';

type Tried = readonly { readonly id: number; readonly pool_id: number }[];

function triedPositions(m: {
  readonly liquidate: Tried;
  readonly stop_loss: Tried;
  readonly take_profit: Tried;
}): Sentence<never> {
  const all = [...m.liquidate, ...m.stop_loss, ...m.take_profit];
  const positions = few(
    all.map((one) => perpetualPosition(one.pool_id, one.id)),
    4,
    'none',
  );
  return say`${count(all.length, 'perpetual position', 'perpetual positions')} (${int(m.liquidate.length)} to liquidate, ${int(m.stop_loss.length)} at stop-loss, ${int(m.take_profit.length)} at take-profit): ${positions}`;
}

/** A bot tries positions that should be closed; which ones were is in the events. */
export const perpetualMsgClosePositions = defineMessage('/elys.perpetual.MsgClosePositions', {
  label: 'Close perpetual positions',
  fields: {
    creator: f.signing,
    liquidate: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
    stop_loss: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
    take_profit: v.array(v.object({ address: f.acc('owner'), id: f.id, pool_id: f.id })),
  },
  asked: (m) => say`${account(m.creator)} ${did('tried')} to close ${triedPositions(m)}`,
  done: (m, events) =>
    events.some(({ type }) => type === 'perpetual_close_positions')
      ? say`${account(m.creator)} ${did('closed')} ${int(eventsOf(events, 'perpetual_mtp_force_closed').length)} of ${triedPositions(m)}`
      : null,
});
