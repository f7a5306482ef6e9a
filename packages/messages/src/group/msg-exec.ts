import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** An accepted proposal is carried out. */
export const groupMsgExec = defineMessage('/cosmos.group.v1.MsgExec', {
  label: 'Carry out group proposal',
  fields: { proposal_id: f.id, executor: f.signing },
  asked: (m) => say`${account(m.executor)} ${did('executed')} group proposal ${int(m.proposal_id)}`,
});
