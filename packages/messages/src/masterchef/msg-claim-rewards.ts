import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, pool, lendingVault, few } from '../parts.ts';
import { say } from '../say.ts';
import { isLendingVault } from '../share-denom.ts';

/** Liquidity rewards; no pool named means all of them. Lending vaults share the numbering of pools. */
export const masterchefMsgClaimRewards = defineMessage('/elys.masterchef.MsgClaimRewards', {
  label: 'Claim liquidity rewards',
  fields: { sender: f.signing, pool_ids: f.ids },
  sentence: (m) =>
    say`${account(m.sender)} claimed liquidity rewards from ${few(
      m.pool_ids.map((id) => (isLendingVault(id) ? lendingVault(id) : pool(id))),
      6,
      'all pools',
    )}`,
});
