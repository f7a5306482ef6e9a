import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, pool, leveragedPosition, few } from '../parts.ts';
import { say } from '../say.ts';

/** Rewards of some positions of one pool. */
export const leveragelpMsgClaimRewards = defineMessage('/elys.leveragelp.MsgClaimRewards', {
  label: 'Claim leveraged LP rewards',
  fields: { sender: f.signing, ids: f.ids, pool_id: f.id },
  sentence: (m) =>
    say`${account(m.sender)} claimed the rewards of ${few(
      m.ids.map((id) => leveragedPosition(m.pool_id, id)),
      4,
      'leveraged LP positions',
    )} in ${pool(m.pool_id)}`,
});
