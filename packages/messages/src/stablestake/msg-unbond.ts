import { defineMessage } from '../define-message.ts';
import { doneCoins, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, askedAmount, lendingVault } from '../parts.ts';
import { say } from '../say.ts';
import { lendingShare } from '../share-denom.ts';
import { did } from '../verb.ts';

/** A withdrawal from a lending vault, counted in its shares. */
export const msgUnbond = defineMessage('/elys.stablestake.MsgUnbond', {
  label: 'Withdraw from lending vault',
  fields: { creator: f.signing, amount: f.int, pool_id: f.id },
  asked: (m) =>
    say`${account(m.creator)} ${did('redeemed')} ${askedAmount(m.amount, lendingShare(m.pool_id))} from ${lendingVault(m.pool_id)}`,
  done: (m, events) => {
    const unbonded = eventOf(events, 'stablestake_unbond', { address: m.creator });
    return unbonded === undefined
      ? null
      : say`${account(m.creator)} ${did('withdrew')} ${doneCoins(unbonded, 'redemption')} from ${lendingVault(m.pool_id)} for ${doneCoins(unbonded, 'shares_burnt')}`;
  },
  covers: ['stablestake_unbond'],
});
