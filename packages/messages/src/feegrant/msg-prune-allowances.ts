import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Expired fee grants swept away. */
export const msgPruneAllowances = defineMessage('/cosmos.feegrant.v1beta1.MsgPruneAllowances', {
  fields: { pruner: f.signing },
  asked: (m) => say`${account(m.pruner)} ${did('removed')} expired fee grants`,
});
