import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A member goes. */
export const msgLeaveGroup = defineMessage('/cosmos.group.v1.MsgLeaveGroup', {
  fields: { address: f.signing, group_id: f.id },
  asked: (m) => say`${account(m.address)} ${did('left')} group ${int(m.group_id)}`,
});
