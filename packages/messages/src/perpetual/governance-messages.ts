import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, dec, pool, list, few } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const perpetualMsgUpdateParams = defineParamsUpdate('/elys.perpetual.MsgUpdateParams', 'perpetual');

/** The leverage that a pool allows. */
export const msgUpdateMaxLeverageForPool = defineMessage('/elys.perpetual.MsgUpdateMaxLeverageForPool', {
  label: 'Update maximum leverage',
  fields: { authority: f.signing, pool_id: f.id, leverage_max: f.dec },
  asked: (m) =>
    say`${account(m.authority)} ${did('set')} the maximum leverage of ${pool(m.pool_id)} to ${dec(m.leverage_max)}×`,
});

/** The pools where margin trading is enabled. */
export const perpetualMsgUpdateEnabledPools = defineMessage('/elys.perpetual.MsgUpdateEnabledPools', {
  label: 'Enable perpetual pools',
  fields: { authority: f.signing, enabled_pools: f.ids, add_pools: f.ids, remove_pools: f.ids },
  asked: (m) => {
    const changes = [
      ...(m.enabled_pools.length > 0
        ? [say`${did('enabled')} perpetual trading in exactly ${few(m.enabled_pools.map(pool), 6)}`]
        : []),
      ...(m.add_pools.length > 0
        ? [say`${did('enabled')} perpetual trading in ${few(m.add_pools.map(pool), 6)}`]
        : []),
      ...(m.remove_pools.length > 0
        ? [say`${did('ended')} perpetual trading in ${few(m.remove_pools.map(pool), 6)}`]
        : []),
    ];
    return say`${account(m.authority)} ${changes.length === 0 ? say`${did('changed')} the terms of perpetual pools` : list(changes)}`;
  },
});

/** An account allowed in. */
export const perpetualMsgWhitelist = defineMessage('/elys.perpetual.MsgWhitelist', {
  label: 'Allow perpetual account',
  fields: { authority: f.signing, whitelisted_address: f.acc('subject') },
  asked: (m) =>
    say`${account(m.authority)} ${did('allowed')} ${account(m.whitelisted_address)} to open perpetual positions`,
});

/** An account no longer allowed in. */
export const perpetualMsgDewhitelist = defineMessage('/elys.perpetual.MsgDewhitelist', {
  label: 'Disallow perpetual account',
  fields: { authority: f.signing, whitelisted_address: f.acc('subject') },
  asked: (m) =>
    say`${account(m.authority)} ${did('took')} the right to open perpetual positions from ${account(m.whitelisted_address)}`,
});
