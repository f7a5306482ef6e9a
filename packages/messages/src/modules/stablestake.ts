import { lendingShare } from '@cairn/chain/share-denom';
import { defineMessage } from '../define-message.ts';
import { doneCoins, doneUnits, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, requestedAmount, requestedUnits, denom, lendingVault, percent } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** Messages of `stablestake`. */
export const stablestakeMessages = [
  /** Neither the message nor its event has the vault's deposit denom. */
  defineMessage('/elys.stablestake.MsgBond', {
    label: 'Supply to lending vault',
    fields: { creator: f.signing, amount: f.int, pool_id: f.id },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('supplied')} ${requestedUnits(m.amount, { kind: 'lending-vault', id: m.pool_id })} to ${lendingVault(m.pool_id)}`,
    done: (m, events) => {
      const bonded = eventOf(events, 'stablestake_bond', { address: m.creator });
      return bonded === undefined
        ? null
        : sentence`${account(m.creator)} ${did('supplied')} ${doneUnits(bonded, 'amount', { kind: 'lending-vault', id: m.pool_id })} to ${lendingVault(m.pool_id)} and received ${doneCoins(bonded, 'shares')}`;
    },
    covers: ['stablestake_bond'],
  }),

  /** The amount is in shares. */
  defineMessage('/elys.stablestake.MsgUnbond', {
    label: 'Withdraw from lending vault',
    fields: { creator: f.signing, amount: f.int, pool_id: f.id },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('redeemed')} ${requestedAmount(m.amount, lendingShare(m.pool_id))} from ${lendingVault(m.pool_id)}`,
    done: (m, events) => {
      const unbonded = eventOf(events, 'stablestake_unbond', { address: m.creator });
      return unbonded === undefined
        ? null
        : sentence`${account(m.creator)} ${did('withdrew')} ${doneCoins(unbonded, 'redemption')} from ${lendingVault(m.pool_id)} for ${doneCoins(unbonded, 'shares_burnt')}`;
    },
    covers: ['stablestake_unbond'],
  }),

  defineParamsUpdate('/elys.stablestake.MsgUpdateParams', 'stablestake'),

  defineMessage('/elys.stablestake.MsgAddPool', {
    label: 'Add lending vault',
    fields: { sender: f.signing, deposit_denom: f.denom },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('added')} a lending vault for ${denom(m.deposit_denom)}`,
  }),

  defineMessage('/elys.stablestake.MsgUpdatePool', {
    label: 'Update lending vault',
    fields: { authority: f.signing, pool_id: f.id, interest_rate_min: f.dec, interest_rate_max: f.dec },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('set')} the interest of ${lendingVault(m.pool_id)} to between ${percent(m.interest_rate_min)} and ${percent(m.interest_rate_max)}`,
  }),
];
