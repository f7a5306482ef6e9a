import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, pool, coins } from '../parts.ts';
import { say } from '../say.ts';

/** Liquidity in; the shares asked for are only a minimum. */
export const msgJoinPool = defineMessage('/elys.amm.MsgJoinPool', {
  fields: { sender: f.signing, pool_id: f.id, max_amounts_in: f.coins, share_amount_out: f.int },
  sentence: (m) => say`${account(m.sender)} added ${coins(m.max_amounts_in)} to ${pool(m.pool_id)}`,
});
