import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';

/** An accepted proposal is carried out. */
export const groupMsgExec = defineMessage('/cosmos.group.v1.MsgExec', {
  label: 'Carry out group proposal',
  fields: { proposal_id: f.id, executor: f.signing },
  sentence: (m) => say`${account(m.executor)} carried out group proposal ${int(m.proposal_id)}`,
});
