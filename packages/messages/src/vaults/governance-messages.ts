import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, denom, percent, usd, vault, duration, few } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const vaultsMsgUpdateParams = defineParamsUpdate('/elys.vaults.MsgUpdateParams', 'vaults');
const fees = { management_fee: f.dec, performance_fee: f.dec, protocol_fee_share: f.dec };
const update = { creator: f.signing, vault_id: f.id };

/** A new managed vault. */
export const msgAddVault = defineMessage('/elys.vaults.MsgAddVault', {
  fields: {
    creator: f.signing,
    deposit_denom: f.denom,
    max_amount_usd: f.dec,
    manager: f.acc('admin'),
    ...fees,
    description: f.words,
  },
  asked: (m) =>
    say`${account(m.creator)} ${did('added')} the vault ${quote(m.description)} for ${denom(m.deposit_denom)}, managed by ${account(m.manager)}: at most ${usd(m.max_amount_usd)}, management fee ${percent(m.management_fee)}, performance fee ${percent(m.performance_fee)}`,
});

/** What a vault may hold and pay. */
export const msgUpdateVaultCoins = defineMessage('/elys.vaults.MsgUpdateVaultCoins', {
  fields: { ...update, allowed_coins: v.array(f.denom), reward_coins: v.array(f.denom) },
  asked: (m) =>
    say`${account(m.creator)} ${did('let')} ${vault(m.vault_id)} hold ${few(m.allowed_coins.map(denom))} and earn ${few(m.reward_coins.map(denom))}`,
});

/** What a vault charges. */
export const msgUpdateVaultFees = defineMessage('/elys.vaults.MsgUpdateVaultFees', {
  fields: { ...update, ...fees },
  asked: (m) =>
    say`${account(m.creator)} ${did('set')} the fees of ${vault(m.vault_id)}: management ${percent(m.management_fee)}, performance ${percent(m.performance_fee)}, the protocol's share ${percent(m.protocol_fee_share)}`,
});

/** How long deposits stay locked, in seconds. */
export const msgUpdateVaultLockupPeriod = defineMessage('/elys.vaults.MsgUpdateVaultLockupPeriod', {
  fields: { ...update, lockup_period: f.id },
  asked: (m) =>
    say`${account(m.creator)} ${did('set')} the lock-up of ${vault(m.vault_id)} to ${duration(m.lockup_period * 1000)}`,
});

/** How much a vault may hold. */
export const msgUpdateVaultMaxAmountUsd = defineMessage('/elys.vaults.MsgUpdateVaultMaxAmountUsd', {
  label: 'Update vault limit',
  fields: { ...update, max_amount_usd: f.dec },
  asked: (m) =>
    say`${account(m.creator)} ${did('set')} the limit of ${vault(m.vault_id)} to ${usd(m.max_amount_usd)}`,
});

/** What a manager may do. */
export const msgUpdateVaultAllowedActions = defineMessage('/elys.vaults.MsgUpdateVaultAllowedActions', {
  fields: { ...update, allowed_actions: v.array(f.words) },
  asked: (m) =>
    say`${account(m.creator)} ${did('allowed')} the manager of ${vault(m.vault_id)} to ${few(m.allowed_actions.map(quote), 6, 'do nothing')}`,
});
