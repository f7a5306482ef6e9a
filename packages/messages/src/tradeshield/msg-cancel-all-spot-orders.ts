import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** Every waiting spot order of the signer is withdrawn. */
export const msgCancelAllSpotOrders = defineMessage('/elys.tradeshield.MsgCancelAllSpotOrders', {
  fields: { creator: f.signing },
  sentence: (m) => say`${account(m.creator)} cancelled all its spot orders`,
});
