import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Every waiting perpetual order of the signer is withdrawn. */
export const msgCancelAllPerpetualOrders = defineMessage('/elys.tradeshield.MsgCancelAllPerpetualOrders', {
  fields: { owner_address: f.signing },
  asked: (m) => say`${account(m.owner_address)} ${did('cancelled')} all its perpetual orders`,
});
