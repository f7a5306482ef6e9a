import { defineMessage } from '../define-message.ts';
import { doneCoins, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, asked, askedAmount, atMost, denom, pool, vault } from '../parts.ts';
import { say } from '../say.ts';
import { poolShare } from '../share-denom.ts';
import { did } from '../verb.ts';

const action = { creator: f.signing, vault_id: f.id };

/** The manager puts the vault's tokens in a pool. */
export const msgPerformActionJoinPool = defineMessage('/elys.vaults.MsgPerformActionJoinPool', {
  label: 'Vault joins pool',
  fields: { ...action, pool_id: f.id, max_amounts_in: f.coins },
  asked: (m) =>
    say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('added')} liquidity to ${pool(m.pool_id)} for ${atMost(m.max_amounts_in)}`,
  done: (m, events) => {
    const joined = eventOf(events, 'pool_joined', { pool_id: m.pool_id });
    return joined === undefined
      ? null
      : say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('added')} ${doneCoins(joined, 'tokens_in')} to ${pool(m.pool_id)}`;
  },
});

/** The manager takes the vault's tokens out of a pool. */
export const msgPerformActionExitPool = defineMessage('/elys.vaults.MsgPerformActionExitPool', {
  label: 'Vault exits pool',
  fields: { ...action, pool_id: f.id, share_amount_in: f.int },
  asked: (m) =>
    say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('removed')} ${askedAmount(m.share_amount_in, poolShare(m.pool_id))} from ${pool(m.pool_id)}`,
  done: (m, events) => {
    const exited = eventOf(events, 'pool_exited', { pool_id: m.pool_id });
    return exited === undefined
      ? null
      : say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('removed')} ${doneCoins(exited, 'tokens_out')} from ${pool(m.pool_id)}`;
  },
  covers: ['pool_exited'],
});

/** The manager swaps the vault's tokens. */
export const msgPerformActionSwapByDenom = defineMessage('/elys.vaults.MsgPerformActionSwapByDenom', {
  label: 'Vault swaps',
  fields: { ...action, amount: f.coin, denom_in: f.denom, denom_out: f.denom },
  asked: (m) =>
    m.amount.denom === m.denom_in
      ? say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('requested')} a swap of ${asked(m.amount)} for ${denom(m.denom_out)}`
      : say`${account(m.creator)}, as manager of ${vault(m.vault_id)}, ${did('requested')} to buy ${asked(m.amount)} for ${denom(m.denom_in)}`,
});
