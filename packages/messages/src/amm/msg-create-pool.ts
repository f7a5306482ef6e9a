import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedCoins } from '../parts.ts';
import { say } from '../say.ts';
import { poolParams, poolTerms } from './pool-params.ts';
import { did } from '../verb.ts';

/** A new pool with its first liquidity. */
export const msgCreatePool = defineMessage('/elys.amm.MsgCreatePool', {
  fields: {
    sender: f.signing,
    pool_params: poolParams,
    pool_assets: v.array(v.object({ token: f.coin, weight: f.int })),
  },
  asked: (m) =>
    say`${account(m.sender)} ${did('created')} a pool of ${askedCoins(m.pool_assets.map((asset) => asset.token))}, with ${poolTerms(m.pool_params)}`,
});
