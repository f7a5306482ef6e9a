import { poolShare, vaultShare } from '@cairn/chain/share-denom';
import * as v from 'valibot';
import { claimedRewards } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import { doneCoins, doneReceived, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import {
  account,
  requested,
  requestedAmount,
  atMost,
  denom,
  duration,
  few,
  percent,
  pool,
  quote,
  usd,
  vault,
} from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** Fields of what concerns one vault. */
const action = { creator: f.signing, vault_id: f.id };

const fees = { management_fee: f.dec, performance_fee: f.dec, protocol_fee_share: f.dec };

/** Messages of `vaults`. */
export const vaultsMessages = [
  defineMessage('/elys.vaults.MsgDeposit', {
    label: 'Deposit in vault',
    fields: { depositor: f.signing, vault_id: f.id, amount: f.coin },
    requested: (m) =>
      sentence`${account(m.depositor)} ${did('deposited')} ${requested(m.amount)} in ${vault(m.vault_id)}`,
  }),

  /** The amount is in shares; the message has no event of its own. */
  defineMessage('/elys.vaults.MsgWithdraw', {
    label: 'Withdraw from vault',
    fields: { withdrawer: f.signing, vault_id: f.id, shares: f.int, swap_to_deposit_denom: f.flag },
    requested: (m) =>
      sentence`${account(m.withdrawer)} ${did('redeemed')} ${requestedAmount(m.shares, vaultShare(m.vault_id))} from ${vault(m.vault_id)}${when(m.swap_to_deposit_denom, sentence`, swapped to the deposit token`)}`,
    done: (m, events) => {
      const received = doneReceived(events, m.withdrawer);
      return received.length === 0
        ? null
        : sentence`${account(m.withdrawer)} ${did('withdrew')} ${received} from ${vault(m.vault_id)}`;
    },
  }),

  /** No vaults means all of them. */
  defineMessage('/elys.vaults.MsgClaimRewards', {
    label: 'Claim vault rewards',
    fields: { sender: f.signing, vault_ids: f.ids },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('claimed')} the rewards of ${few(m.vault_ids.map(vault), 6, 'all vaults')}`,
    done: (m, events) =>
      claimedRewards(
        m.sender,
        events,
        'claim_rewards',
        { recipient: m.sender },
        sentence`rewards from ${few(m.vault_ids.map(vault), 6, 'all vaults')}`,
      ),
    covers: ['claim_rewards'],
  }),

  defineMessage('/elys.vaults.MsgPerformActionJoinPool', {
    label: 'Vault joins pool',
    fields: { ...action, pool_id: f.id, max_amounts_in: f.coins },
    requested: (m) =>
      sentence`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('added')} liquidity to ${pool(m.pool_id)} for ${atMost(m.max_amounts_in)}`,
    done: (m, events) => {
      const joined = eventOf(events, 'pool_joined', { pool_id: m.pool_id });
      return joined === undefined
        ? null
        : sentence`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('added')} ${doneCoins(joined, 'tokens_in')} to ${pool(m.pool_id)}`;
    },
  }),

  defineMessage('/elys.vaults.MsgPerformActionExitPool', {
    label: 'Vault exits pool',
    fields: { ...action, pool_id: f.id, share_amount_in: f.int },
    requested: (m) =>
      sentence`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('removed')} ${requestedAmount(m.share_amount_in, poolShare(m.pool_id))} from ${pool(m.pool_id)}`,
    done: (m, events) => {
      const exited = eventOf(events, 'pool_exited', { pool_id: m.pool_id });
      return exited === undefined
        ? null
        : sentence`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('removed')} ${doneCoins(exited, 'tokens_out')} from ${pool(m.pool_id)}`;
    },
    covers: ['pool_exited'],
  }),

  defineMessage('/elys.vaults.MsgPerformActionSwapByDenom', {
    label: 'Vault swaps',
    fields: { ...action, amount: f.coin, denom_in: f.denom, denom_out: f.denom },
    requested: (m) =>
      m.amount.denom === m.denom_in
        ? sentence`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('requested')} a swap of ${requested(m.amount)} for ${denom(m.denom_out)}`
        : sentence`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('requested')} to buy ${requested(m.amount)} for ${denom(m.denom_in)}`,
  }),

  defineParamsUpdate('/elys.vaults.MsgUpdateParams', 'vaults'),

  defineMessage('/elys.vaults.MsgAddVault', {
    fields: {
      creator: f.signing,
      deposit_denom: f.denom,
      max_amount_usd: f.dec,
      manager: f.acc('admin'),
      ...fees,
      description: f.words,
    },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('added')} the vault ${quote(m.description)} for ${denom(m.deposit_denom)}, managed by ${account(m.manager)}: deposit cap ${usd(m.max_amount_usd)}, management fee ${percent(m.management_fee)}, performance fee ${percent(m.performance_fee)}`,
  }),

  defineMessage('/elys.vaults.MsgUpdateVaultCoins', {
    fields: { ...action, allowed_coins: v.array(f.denom), reward_coins: v.array(f.denom) },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('let')} ${vault(m.vault_id)} hold ${few(m.allowed_coins.map(denom))} and earn ${few(m.reward_coins.map(denom))}`,
  }),

  defineMessage('/elys.vaults.MsgUpdateVaultFees', {
    fields: { ...action, ...fees },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} the fees of ${vault(m.vault_id)}: management ${percent(m.management_fee)}, performance ${percent(m.performance_fee)}, the protocol's share ${percent(m.protocol_fee_share)}`,
  }),

  /** In seconds. */
  defineMessage('/elys.vaults.MsgUpdateVaultLockupPeriod', {
    fields: { ...action, lockup_period: f.id },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} the lockup period of ${vault(m.vault_id)} to ${duration(m.lockup_period * 1000)}`,
  }),

  defineMessage('/elys.vaults.MsgUpdateVaultMaxAmountUsd', {
    label: 'Update vault deposit cap',
    fields: { ...action, max_amount_usd: f.dec },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('set')} the deposit cap of ${vault(m.vault_id)} to ${usd(m.max_amount_usd)}`,
  }),

  defineMessage('/elys.vaults.MsgUpdateVaultAllowedActions', {
    fields: { ...action, allowed_actions: v.array(f.words) },
    requested: (m) =>
      sentence`${account(m.creator)} ${did('allowed')} the manager of ${vault(m.vault_id)} to ${few(m.allowed_actions.map(quote), 6, 'do nothing')}`,
  }),
];
