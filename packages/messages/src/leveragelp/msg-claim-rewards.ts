import { claimedRewards } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, few, leveragedPosition, pool } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

const named = (m: { readonly ids: readonly number[]; readonly pool_id: number }) =>
  say`${few(
    m.ids.map((id) => leveragedPosition(m.pool_id, id)),
    4,
    'leveraged LP positions',
  )} in ${pool(m.pool_id)}`;

/** Rewards of some positions of one pool. */
export const leveragelpMsgClaimRewards = defineMessage('/elys.leveragelp.MsgClaimRewards', {
  label: 'Claim leveraged LP rewards',
  fields: { sender: f.signing, ids: f.ids, pool_id: f.id },
  asked: (m) => say`${account(m.sender)} ${did('claimed')} the rewards of ${named(m)}`,
  done: (m, events) =>
    claimedRewards(
      m.sender,
      events,
      { type: 'claim_rewards', where: { recipient: m.sender } },
      say`rewards of ${named(m)}`,
    ),
  covers: ['claim_rewards'],
});
