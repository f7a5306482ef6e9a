import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int, lendingVault } from '../parts.ts';
import { say } from '../say.ts';

/** A deposit in a lending vault. The amount is in base units of the vault's deposit denom, which the message does not name. */
export const msgBond = defineMessage('/elys.stablestake.MsgBond', {
  label: 'Supply to lending vault',
  fields: { creator: f.signing, amount: f.int, pool_id: f.id },
  sentence: (m) =>
    say`${account(m.creator)} supplied ${int(m.amount)} base units of the deposit token to ${lendingVault(m.pool_id)}`,
});
