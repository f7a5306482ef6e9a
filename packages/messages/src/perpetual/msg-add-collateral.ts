import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, coin, pool, perpetualPosition } from '../parts.ts';
import { say } from '../say.ts';

/** More collateral for a margin position. */
export const msgAddCollateral = defineMessage('/elys.perpetual.MsgAddCollateral', {
  fields: { creator: f.signing, id: f.id, add_collateral: f.coin, pool_id: f.id },
  sentence: (m) =>
    say`${account(m.creator)} added ${coin(m.add_collateral)} of collateral to ${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
});
