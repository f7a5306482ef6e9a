import { defineMessage } from '../define-message.ts';
import { doneCoins, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, atMost, pool } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Liquidity in: the message names the shares that it wants and the most that it pays for them. */
export const msgJoinPool = defineMessage('/elys.amm.MsgJoinPool', {
  fields: { sender: f.signing, pool_id: f.id, max_amounts_in: f.coins, share_amount_out: f.int },
  asked: (m) =>
    say`${account(m.sender)} ${did('added')} liquidity to ${pool(m.pool_id)} for ${atMost(m.max_amounts_in)}`,
  done: (m, events) => {
    const joined = eventOf(events, 'pool_joined', { sender: m.sender, pool_id: m.pool_id });
    return joined === undefined
      ? null
      : say`${account(m.sender)} ${did('added')} ${doneCoins(joined, 'tokens_in')} to ${pool(m.pool_id)}`;
  },
});
