import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, vault, few } from '../parts.ts';
import { say } from '../say.ts';

/** Rewards of managed vaults; none named means all of them. */
export const vaultsMsgClaimRewards = defineMessage('/elys.vaults.MsgClaimRewards', {
  label: 'Claim vault rewards',
  fields: { sender: f.signing, vault_ids: f.ids },
  sentence: (m) =>
    say`${account(m.sender)} claimed the rewards of ${few(m.vault_ids.map(vault), 6, 'all vaults')}`,
});
