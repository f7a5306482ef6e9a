import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, dec, pool, few } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const leveragelpMsgUpdateParams = defineParamsUpdate('/elys.leveragelp.MsgUpdateParams', 'leveragelp');

/** A pool opened for borrowed liquidity. */
export const leveragelpMsgAddPool = defineMessage('/elys.leveragelp.MsgAddPool', {
  label: 'Open pool for leveraged LP',
  fields: { authority: f.signing, pool: v.object({ amm_pool_id: f.id, leverage_max: f.dec }) },
  asked: (m) =>
    say`${account(m.authority)} ${did('opened')} ${pool(m.pool.amm_pool_id)} for leveraged liquidity, up to ${dec(m.pool.leverage_max)}×`,
});

/** A pool closed for borrowed liquidity. */
export const leveragelpMsgRemovePool = defineMessage('/elys.leveragelp.MsgRemovePool', {
  label: 'Close pool for leveraged LP',
  fields: { authority: f.signing, id: f.id },
  asked: (m) => say`${account(m.authority)} ${did('closed')} ${pool(m.id)} for leveraged liquidity`,
});

/** The leverage that a pool allows. */
export const leveragelpMsgUpdatePool = defineMessage('/elys.leveragelp.MsgUpdatePool', {
  label: 'Update leveraged LP pool',
  fields: { authority: f.signing, pool_id: f.id, leverage_max: f.dec },
  asked: (m) =>
    say`${account(m.authority)} ${did('set')} the maximum leverage of ${pool(m.pool_id)} to ${dec(m.leverage_max)}×`,
});

/** The pools where borrowed liquidity is enabled. */
export const leveragelpMsgUpdateEnabledPools = defineMessage('/elys.leveragelp.MsgUpdateEnabledPools', {
  label: 'Enable leveraged LP pools',
  fields: { authority: f.signing, enabled_pools: f.ids },
  asked: (m) =>
    say`${account(m.authority)} ${did('enabled')} leveraged liquidity in ${few(m.enabled_pools.map(pool), 6, 'no pool')}`,
});

/** An account allowed in. */
export const leveragelpMsgWhitelist = defineMessage('/elys.leveragelp.MsgWhitelist', {
  label: 'Allow leveraged LP account',
  fields: { authority: f.signing, whitelisted_address: f.acc('subject') },
  asked: (m) =>
    say`${account(m.authority)} ${did('allowed')} ${account(m.whitelisted_address)} to open leveraged LP positions`,
});

/** An account no longer allowed in. */
export const leveragelpMsgDewhitelist = defineMessage('/elys.leveragelp.MsgDewhitelist', {
  label: 'Disallow leveraged LP account',
  fields: { authority: f.signing, whitelisted_address: f.acc('subject') },
  asked: (m) =>
    say`${account(m.authority)} ${did('took')} the right to open leveraged LP positions from ${account(m.whitelisted_address)}`,
});
