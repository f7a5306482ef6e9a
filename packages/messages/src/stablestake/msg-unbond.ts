import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, amount, lendingVault } from '../parts.ts';
import { say } from '../say.ts';
import { lendingShare } from '../share-denom.ts';

/** A withdrawal from a lending vault, counted in its shares. */
export const msgUnbond = defineMessage('/elys.stablestake.MsgUnbond', {
  label: 'Withdraw from lending vault',
  fields: { creator: f.signing, amount: f.int, pool_id: f.id },
  sentence: (m) =>
    say`${account(m.creator)} withdrew ${amount(m.amount, lendingShare(m.pool_id))} from ${lendingVault(m.pool_id)}`,
});
