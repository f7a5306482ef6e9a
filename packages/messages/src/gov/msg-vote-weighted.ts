import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, proposal } from '../parts.ts';
import { say } from '../say.ts';
import { weightedOptions, weightedWords } from './vote-option.ts';
import { did } from '../verb.ts';

/** A vote split over options. */
export const msgVoteWeighted = defineMessage('/cosmos.gov.v1.MsgVoteWeighted', {
  label: 'Weighted vote',
  fields: { proposal_id: f.id, voter: f.signing, options: weightedOptions },
  asked: (m) =>
    say`${account(m.voter)} ${did('voted')} ${weightedWords(m.options)} on ${proposal(m.proposal_id)}`,
});
