import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, count, few } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A group's proposal with the messages it would carry out. */
export const groupMsgSubmitProposal = defineMessage('/cosmos.group.v1.MsgSubmitProposal', {
  label: 'Submit group proposal',
  fields: {
    group_policy_address: f.acc('subject'),
    proposers: v.array(f.signing),
    messages: f.anyMessages,
    title: f.words,
  },
  asked: (m) =>
    say`${few(m.proposers.map(account), 3, 'Nobody')} ${did('submitted')} ${quote(m.title)} of ${count(m.messages.length, 'message', 'messages')} to the group of ${account(m.group_policy_address)}`,
  inner: (m) => m.messages,
  carries: 'if-passed',
});
