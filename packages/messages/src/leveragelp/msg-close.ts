import { decFromInt } from '@cairn/chain/dec';
import { defineMessage } from '../define-message.ts';
import { decOf, doneCoins, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { aboutPercent, account, atMost, leveragedPosition, pool, text } from '../parts.ts';
import { say } from '../say.ts';
import { poolShare } from '../share-denom.ts';
import { did } from '../verb.ts';

/** All or a part of a position of borrowed liquidity; more than all closes all. */
export const leveragelpMsgClose = defineMessage('/elys.leveragelp.MsgClose', {
  label: 'Close leveraged LP',
  fields: { creator: f.signing, id: f.id, lp_amount: f.int, pool_id: f.id },
  asked: (m) =>
    say`${account(m.creator)} ${did('closed')} ${atMost({ denom: poolShare(m.pool_id), baseUnits: m.lp_amount })} of ${leveragedPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
  done: (m, events) => {
    const closed = eventOf(events, 'leverageLp_position_close', { address: m.creator, id: m.id });
    if (closed === undefined) return null;
    const ratio = decOf(closed, 'closing_ratio');
    const part = ratio === decFromInt(1) ? text('all') : aboutPercent(ratio);
    const returned = doneCoins(closed, 'user_return_tokens');
    return say`${account(m.creator)} ${did('closed')} ${part} of ${leveragedPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}${returned.length === 0 ? [] : say` and got back ${returned}`}`;
  },
  covers: ['leverageLp_position_close'],
});
