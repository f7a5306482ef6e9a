import { defineMessage } from '../define-message.ts';
import { doneCoins, doneUnits, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, askedUnits, lendingVault } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A deposit in a lending vault. Neither the message nor its event names the vault's deposit denom. */
export const msgBond = defineMessage('/elys.stablestake.MsgBond', {
  label: 'Supply to lending vault',
  fields: { creator: f.signing, amount: f.int, pool_id: f.id },
  asked: (m) =>
    say`${account(m.creator)} ${did('supplied')} ${askedUnits(m.amount, { kind: 'lending-vault', id: m.pool_id })} to ${lendingVault(m.pool_id)}`,
  done: (m, events) => {
    const bonded = eventOf(events, 'stablestake_bond', { address: m.creator });
    return bonded === undefined
      ? null
      : say`${account(m.creator)} ${did('supplied')} ${doneUnits(bonded, 'amount', { kind: 'lending-vault', id: m.pool_id })} to ${lendingVault(m.pool_id)} and got ${doneCoins(bonded, 'shares')}`;
  },
  covers: ['stablestake_bond'],
});
