import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** Every waiting perpetual order of the signer is withdrawn. */
export const msgCancelAllPerpetualOrders = defineMessage('/elys.tradeshield.MsgCancelAllPerpetualOrders', {
  fields: { owner_address: f.signing },
  sentence: (m) => say`${account(m.owner_address)} cancelled all its perpetual orders`,
});
