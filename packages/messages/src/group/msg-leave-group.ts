import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';

/** A member goes. */
export const msgLeaveGroup = defineMessage('/cosmos.group.v1.MsgLeaveGroup', {
  fields: { address: f.signing, group_id: f.id },
  sentence: (m) => say`${account(m.address)} left group ${int(m.group_id)}`,
});
