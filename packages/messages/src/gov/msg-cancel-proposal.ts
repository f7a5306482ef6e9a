import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, proposal } from '../parts.ts';
import { say } from '../say.ts';

/** A proposal taken back by its proposer. */
export const msgCancelProposal = defineMessage('/cosmos.gov.v1.MsgCancelProposal', {
  fields: { proposal_id: f.id, proposer: f.signing },
  sentence: (m) => say`${account(m.proposer)} cancelled ${proposal(m.proposal_id)}`,
});
