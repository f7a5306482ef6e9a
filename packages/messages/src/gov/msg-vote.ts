import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account, proposal } from '../parts.ts';
import { say } from '../say.ts';
import { voteOption } from './vote-option.ts';
import { did } from '../verb.ts';

/** A vote. */
export const msgVote = defineMessage('/cosmos.gov.v1.MsgVote', {
  fields: { proposal_id: f.id, voter: f.signing, option: voteOption },
  asked: (m) => say`${account(m.voter)} ${did('voted')} ${text(m.option)} on ${proposal(m.proposal_id)}`,
});
