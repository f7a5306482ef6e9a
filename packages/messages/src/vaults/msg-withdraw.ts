import { defineMessage } from '../define-message.ts';
import { doneReceived } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, askedAmount, vault } from '../parts.ts';
import { say, when } from '../say.ts';
import { vaultShare } from '../share-denom.ts';
import { did } from '../verb.ts';

/** A withdrawal from a managed vault, counted in its shares; it has no event of its own. */
export const vaultsMsgWithdraw = defineMessage('/elys.vaults.MsgWithdraw', {
  label: 'Withdraw from vault',
  fields: { withdrawer: f.signing, vault_id: f.id, shares: f.int, swap_to_deposit_denom: f.flag },
  asked: (m) =>
    say`${account(m.withdrawer)} ${did('redeemed')} ${askedAmount(m.shares, vaultShare(m.vault_id))} from ${vault(m.vault_id)}${when(m.swap_to_deposit_denom, say`, swapped to the deposit token`)}`,
  done: (m, events) => {
    const received = doneReceived(events, m.withdrawer);
    return received.length === 0
      ? null
      : say`${account(m.withdrawer)} ${did('withdrew')} ${received} from ${vault(m.vault_id)}`;
  },
});
