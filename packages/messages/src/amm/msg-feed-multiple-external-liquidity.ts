import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, pool, few } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** What a bot reports about the depth of other markets. */
export const msgFeedMultipleExternalLiquidity = defineMessage('/elys.amm.MsgFeedMultipleExternalLiquidity', {
  label: 'Feed external liquidity',
  fields: { sender: f.signing, liquidity: v.array(v.object({ pool_id: f.id })) },
  asked: (m) =>
    say`${account(m.sender)} ${did('fed')} the external liquidity of ${few(
      m.liquidity.map((entry) => pool(entry.pool_id)),
      4,
      'no pool',
    )}`,
});
