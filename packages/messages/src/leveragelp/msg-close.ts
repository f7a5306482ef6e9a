import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, amount, pool, leveragedPosition } from '../parts.ts';
import { say } from '../say.ts';
import { poolShare } from '../share-denom.ts';

/** All or a part of a position of borrowed liquidity. */
export const leveragelpMsgClose = defineMessage('/elys.leveragelp.MsgClose', {
  label: 'Close leveraged LP',
  fields: { creator: f.signing, id: f.id, lp_amount: f.int, pool_id: f.id },
  sentence: (m) =>
    say`${account(m.creator)} closed ${amount(m.lp_amount, poolShare(m.pool_id))} of ${leveragedPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
});
