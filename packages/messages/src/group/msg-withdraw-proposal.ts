import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, int } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A group's proposal taken back. */
export const msgWithdrawProposal = defineMessage('/cosmos.group.v1.MsgWithdrawProposal', {
  label: 'Withdraw group proposal',
  fields: { proposal_id: f.id, address: f.signing },
  asked: (m) => say`${account(m.address)} ${did('withdrew')} group proposal ${int(m.proposal_id)}`,
});
