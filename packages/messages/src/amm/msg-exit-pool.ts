import { defineMessage } from '../define-message.ts';
import { doneCoins, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, askedAmount, atLeast, denom, pool } from '../parts.ts';
import { say } from '../say.ts';
import { poolShare } from '../share-denom.ts';
import { did } from '../verb.ts';

/** Liquidity out, into one token where the pool has an oracle and the message says so. */
export const msgExitPool = defineMessage('/elys.amm.MsgExitPool', {
  fields: {
    sender: f.signing,
    pool_id: f.id,
    min_amounts_out: f.coins,
    share_amount_in: f.int,
    token_out_denom: f.maybeDenom,
  },
  asked: (m) => {
    const into = m.token_out_denom === null ? [] : say` into ${denom(m.token_out_denom)}`;
    const least = m.min_amounts_out.length === 0 ? [] : say`, for ${atLeast(m.min_amounts_out)}`;
    return say`${account(m.sender)} ${did('removed')} ${askedAmount(m.share_amount_in, poolShare(m.pool_id))} from ${pool(m.pool_id)}${into}${least}`;
  },
  done: (m, events) => {
    const exited = eventOf(events, 'pool_exited', { sender: m.sender, pool_id: m.pool_id });
    return exited === undefined
      ? null
      : say`${account(m.sender)} ${did('removed')} ${doneCoins(exited, 'tokens_out')} from ${pool(m.pool_id)}`;
  },
  covers: ['pool_exited'],
});
