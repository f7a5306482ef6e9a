import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, denom, percent, lendingVault } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const stablestakeMsgUpdateParams = defineParamsUpdate(
  '/elys.stablestake.MsgUpdateParams',
  'stablestake',
);

/** A new lending vault. */
export const stablestakeMsgAddPool = defineMessage('/elys.stablestake.MsgAddPool', {
  label: 'Add lending vault',
  fields: { sender: f.signing, deposit_denom: f.denom },
  asked: (m) => say`${account(m.sender)} ${did('added')} a lending vault for ${denom(m.deposit_denom)}`,
});

/** The rates of a lending vault. */
export const stablestakeMsgUpdatePool = defineMessage('/elys.stablestake.MsgUpdatePool', {
  label: 'Update lending vault',
  fields: { authority: f.signing, pool_id: f.id, interest_rate_min: f.dec, interest_rate_max: f.dec },
  asked: (m) =>
    say`${account(m.authority)} ${did('set')} the interest of ${lendingVault(m.pool_id)} to between ${percent(m.interest_rate_min)} and ${percent(m.interest_rate_max)}`,
});
