import { claimedRewards } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, few, vault } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Rewards of managed vaults; none named means all of them. */
export const vaultsMsgClaimRewards = defineMessage('/elys.vaults.MsgClaimRewards', {
  label: 'Claim vault rewards',
  fields: { sender: f.signing, vault_ids: f.ids },
  asked: (m) =>
    say`${account(m.sender)} ${did('claimed')} the rewards of ${few(m.vault_ids.map(vault), 6, 'all vaults')}`,
  done: (m, events) =>
    claimedRewards(
      m.sender,
      events,
      { type: 'claim_rewards', where: { recipient: m.sender } },
      say`rewards of ${few(m.vault_ids.map(vault), 6, 'all vaults')}`,
    ),
  covers: ['claim_rewards'],
});
