import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, proposal } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A proposal taken back by its proposer. */
export const msgCancelProposal = defineMessage('/cosmos.gov.v1.MsgCancelProposal', {
  fields: { proposal_id: f.id, proposer: f.signing },
  asked: (m) => say`${account(m.proposer)} ${did('cancelled')} ${proposal(m.proposal_id)}`,
});
