import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, amount, pool, block } from '../parts.ts';
import { say } from '../say.ts';

/** Somebody pays extra rewards to a pool; the event prints nonsense for the amount, this message has it. */
export const msgAddExternalIncentive = defineMessage('/elys.masterchef.MsgAddExternalIncentive', {
  fields: {
    sender: f.signing,
    reward_denom: f.denom,
    pool_id: f.id,
    from_block: f.id,
    to_block: f.id,
    amount_per_block: f.int,
  },
  sentence: (m) =>
    say`${account(m.sender)} added an incentive of ${amount(m.amount_per_block, m.reward_denom)} a block to ${pool(m.pool_id)}, from ${block(m.from_block)} to ${block(m.to_block)}`,
});
