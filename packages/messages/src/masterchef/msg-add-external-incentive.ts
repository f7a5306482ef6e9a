import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedAmount, pool, block } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

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
  asked: (m) =>
    say`${account(m.sender)} ${did('added')} an incentive of ${askedAmount(m.amount_per_block, m.reward_denom)} per block to ${pool(m.pool_id)}, from ${block(m.from_block)} to ${block(m.to_block)}`,
});
