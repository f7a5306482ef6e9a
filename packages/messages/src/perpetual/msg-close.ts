import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int, pool, perpetualPosition } from '../parts.ts';
import { say } from '../say.ts';

/** All or a part of a margin position. The amount is in custody units for a long, in liability units for a short; the message does not say which. */
export const perpetualMsgClose = defineMessage('/elys.perpetual.MsgClose', {
  label: 'Close perpetual',
  fields: { creator: f.signing, id: f.id, amount: f.int, pool_id: f.id },
  sentence: (m) =>
    say`${account(m.creator)} closed ${int(m.amount)} base units of ${perpetualPosition(m.pool_id, m.id)} in ${pool(m.pool_id)}`,
});
