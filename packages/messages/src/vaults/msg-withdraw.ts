import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, amount, vault } from '../parts.ts';
import { say, when } from '../say.ts';
import { vaultShare } from '../share-denom.ts';

/** A withdrawal from a managed vault, counted in its shares. */
export const vaultsMsgWithdraw = defineMessage('/elys.vaults.MsgWithdraw', {
  label: 'Withdraw from vault',
  fields: { withdrawer: f.signing, vault_id: f.id, shares: f.int, swap_to_deposit_denom: f.flag },
  sentence: (m) =>
    say`${account(m.withdrawer)} withdrew ${amount(m.shares, vaultShare(m.vault_id))} from ${vault(m.vault_id)}${when(m.swap_to_deposit_denom, say`, swapped to the deposit token`)}`,
});
