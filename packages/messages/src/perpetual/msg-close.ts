import { decFromInt } from '@cairn/chain/dec';
import { defineMessage } from '../define-message.ts';
import { decOf, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import {
  aboutPercent,
  aboutUsd,
  account,
  atMostUnits,
  perpetualPosition,
  pool,
  profit,
  text,
} from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';
import { costs } from './costs.ts';
import { eventSide } from './side.ts';

/** All or a part of a margin position. The amount is in the traded asset: custody of a long, debt of a short; more than all closes all. */
export const perpetualMsgClose = defineMessage('/elys.perpetual.MsgClose', {
  label: 'Close perpetual',
  fields: { creator: f.signing, id: f.id, amount: f.int, pool_id: f.id },
  asked: (m) =>
    say`${account(m.creator)} ${did('closed')} ${atMostUnits(m.amount, { kind: 'perpetual-pool', id: m.pool_id })} of ${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
  done: (m, events) => {
    const closed = eventOf(events, 'perpetual_mtp_close', {
      owner: m.creator,
      mtp_id: m.id,
      amm_pool_id: m.pool_id,
    });
    if (closed === undefined) return null;
    const ratio = decOf(closed, 'closing_ratio');
    const part = ratio === decFromInt(1) ? text('all') : aboutPercent(ratio);
    return say`${account(m.creator)} ${did('closed')} ${part} of ${perpetualPosition(m.pool_id, m.id, eventSide(closed))} in ${pool(m.pool_id)} at ${aboutUsd(decOf(closed, 'closing_price'))}, ${profit(decOf(closed, 'net_pnl'))}${costs(closed)}`;
  },
  covers: ['perpetual_mtp_close'],
});
