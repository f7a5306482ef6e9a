import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account, denom, few } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** The module's own settings. */
export const bankMsgUpdateParams = defineParamsUpdate('/cosmos.bank.v1beta1.MsgUpdateParams', 'bank');

/** Which denoms may be sent. */
export const msgSetSendEnabled = defineMessage('/cosmos.bank.v1beta1.MsgSetSendEnabled', {
  label: 'Switch sending of denoms',
  fields: {
    authority: f.signing,
    send_enabled: v.array(v.object({ denom: f.denom, enabled: f.flag })),
    use_default_for: v.array(f.denom),
  },
  asked: (m) => {
    const rules = [
      ...m.send_enabled.map((one) => say`${denom(one.denom)} ${text(one.enabled ? 'on' : 'off')}`),
      ...m.use_default_for.map((one) => say`${denom(one)} to the default`),
    ];
    return say`${account(m.authority)} ${did('switched')} the sending of ${few(rules)}`;
  },
});
