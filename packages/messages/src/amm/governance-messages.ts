import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, pool } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { poolParams, poolTerms } from './pool-params.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const ammMsgUpdateParams = defineParamsUpdate('/elys.amm.MsgUpdateParams', 'amm');

/** The settings of one pool. */
export const msgUpdatePoolParams = defineMessage('/elys.amm.MsgUpdatePoolParams', {
  label: 'Update pool parameters',
  fields: { authority: f.signing, pool_id: f.id, pool_params: poolParams },
  asked: (m) => say`${account(m.authority)} ${did('gave')} ${pool(m.pool_id)} ${poolTerms(m.pool_params)}`,
});
