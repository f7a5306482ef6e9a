import { claimedRewards } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, few, lendingVault, pool } from '../parts.ts';
import { say } from '../say.ts';
import { isLendingVault } from '../share-denom.ts';
import { did } from '../verb.ts';

const named = (ids: readonly number[]) =>
  few(
    ids.map((id) => (isLendingVault(id) ? lendingVault(id) : pool(id))),
    6,
    'all pools',
  );

/** Liquidity rewards; no pool named means all of them. Lending vaults share the numbering of pools. */
export const masterchefMsgClaimRewards = defineMessage('/elys.masterchef.MsgClaimRewards', {
  label: 'Claim liquidity rewards',
  fields: { sender: f.signing, pool_ids: f.ids },
  asked: (m) => say`${account(m.sender)} ${did('claimed')} liquidity rewards from ${named(m.pool_ids)}`,
  done: (m, events) =>
    claimedRewards(
      m.sender,
      events,
      { type: 'claim_rewards', where: { sender: m.sender } },
      say`liquidity rewards from ${named(m.pool_ids)}`,
    ),
  covers: ['claim_rewards'],
});
