import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, asked, vault } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A deposit in a managed vault. */
export const vaultsMsgDeposit = defineMessage('/elys.vaults.MsgDeposit', {
  label: 'Deposit in vault',
  fields: { depositor: f.signing, vault_id: f.id, amount: f.coin },
  asked: (m) => say`${account(m.depositor)} ${did('deposited')} ${asked(m.amount)} in ${vault(m.vault_id)}`,
});
