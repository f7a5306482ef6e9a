import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, coin, amount, denom, pool, vault, coins } from '../parts.ts';
import { say } from '../say.ts';
import { poolShare } from '../share-denom.ts';

const action = { creator: f.signing, vault_id: f.id };

/** The manager puts the vault's tokens in a pool. */
export const msgPerformActionJoinPool = defineMessage('/elys.vaults.MsgPerformActionJoinPool', {
  label: 'Vault joins pool',
  fields: { ...action, pool_id: f.id, max_amounts_in: f.coins },
  sentence: (m) =>
    say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, added ${coins(m.max_amounts_in)} to ${pool(m.pool_id)}`,
});

/** The manager takes the vault's tokens out of a pool. */
export const msgPerformActionExitPool = defineMessage('/elys.vaults.MsgPerformActionExitPool', {
  label: 'Vault exits pool',
  fields: { ...action, pool_id: f.id, share_amount_in: f.int },
  sentence: (m) =>
    say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, removed ${amount(m.share_amount_in, poolShare(m.pool_id))} from ${pool(m.pool_id)}`,
});

/** The manager swaps the vault's tokens. */
export const msgPerformActionSwapByDenom = defineMessage('/elys.vaults.MsgPerformActionSwapByDenom', {
  label: 'Vault swaps',
  fields: { ...action, amount: f.coin, denom_in: f.denom, denom_out: f.denom },
  sentence: (m) =>
    m.amount.denom === m.denom_in
      ? say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, requested a swap of ${coin(m.amount)} for ${denom(m.denom_out)}`
      : say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, requested to buy ${coin(m.amount)} for ${denom(m.denom_in)}`,
});
