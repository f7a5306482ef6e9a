import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, denom, few } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const oracleMsgUpdateParams = defineParamsUpdate('/elys.oracle.MsgUpdateParams', 'oracle');

/** An asset that loses its oracle price. */
export const msgRemoveAssetInfo = defineMessage('/elys.oracle.MsgRemoveAssetInfo', {
  label: 'Remove oracle asset',
  fields: { authority: f.signing, denom: f.denom },
  asked: (m) => say`${account(m.authority)} ${did('removed')} the oracle asset ${denom(m.denom)}`,
});

/** Accounts allowed to feed prices. */
export const msgAddPriceFeeders = defineMessage('/elys.oracle.MsgAddPriceFeeders', {
  fields: { authority: f.signing, feeders: v.array(f.acc('subject')) },
  asked: (m) =>
    say`${account(m.authority)} ${did('added')} ${few(m.feeders.map(account), 4, 'nobody')} as price feeders`,
});

/** Accounts no longer allowed to feed prices. */
export const msgRemovePriceFeeders = defineMessage('/elys.oracle.MsgRemovePriceFeeders', {
  fields: { authority: f.signing, feeders: v.array(f.acc('subject')) },
  asked: (m) =>
    say`${account(m.authority)} ${did('removed')} ${few(m.feeders.map(account), 4, 'nobody')} as price feeders`,
});
