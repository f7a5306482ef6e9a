import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, amount, denom, pool, coins } from '../parts.ts';
import { say, when } from '../say.ts';
import { poolShare } from '../share-denom.ts';

/** Liquidity out, into one token where the pool has an oracle and the message says so. */
export const msgExitPool = defineMessage('/elys.amm.MsgExitPool', {
  fields: {
    sender: f.signing,
    pool_id: f.id,
    min_amounts_out: f.coins,
    share_amount_in: f.int,
    token_out_denom: f.maybeDenom,
  },
  sentence: (m) => {
    const into = m.token_out_denom === null ? [] : say` into ${denom(m.token_out_denom)}`;
    const least = when(m.min_amounts_out.length > 0, say`, for at least ${coins(m.min_amounts_out)}`);
    return say`${account(m.sender)} removed ${amount(m.share_amount_in, poolShare(m.pool_id))} from ${pool(m.pool_id)}${into}${least}`;
  },
});
