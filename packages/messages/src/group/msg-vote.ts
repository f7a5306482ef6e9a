import { defineMessage } from '../define-message.ts';
import { voteOption } from '../gov/vote-option.ts';
import * as f from '../message-fields.ts';
import { text, account, int } from '../parts.ts';
import { say, when } from '../say.ts';
import { did } from '../verb.ts';

/** A member's vote. Proposals of groups are numbered apart from those of governance. */
export const groupMsgVote = defineMessage('/cosmos.group.v1.MsgVote', {
  label: 'Vote in group',
  fields: { proposal_id: f.id, voter: f.signing, option: voteOption, exec: f.words },
  asked: (m) =>
    say`${account(m.voter)} ${did('voted')} ${text(m.option)} on group proposal ${int(m.proposal_id)}${when(m.exec === 'EXEC_TRY', say` and asked to execute it`)}`,
});
