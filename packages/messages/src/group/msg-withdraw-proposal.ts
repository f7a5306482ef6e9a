import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';

/** A group's proposal taken back. */
export const msgWithdrawProposal = defineMessage('/cosmos.group.v1.MsgWithdrawProposal', {
  label: 'Withdraw group proposal',
  fields: { proposal_id: f.id, address: f.signing },
  sentence: (m) => say`${account(m.address)} withdrew group proposal ${int(m.proposal_id)}`,
});
