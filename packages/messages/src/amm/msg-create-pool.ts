import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, coins } from '../parts.ts';
import { say } from '../say.ts';
import { poolParams, poolTerms } from './pool-params.ts';

/** A new pool with its first liquidity. */
export const msgCreatePool = defineMessage('/elys.amm.MsgCreatePool', {
  fields: {
    sender: f.signing,
    pool_params: poolParams,
    pool_assets: v.array(v.object({ token: f.coin, weight: f.int })),
  },
  sentence: (m) =>
    say`${account(m.sender)} created a pool of ${coins(m.pool_assets.map((asset) => asset.token))}, with ${poolTerms(m.pool_params)}`,
});
