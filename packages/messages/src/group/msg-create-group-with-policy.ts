import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, count } from '../parts.ts';
import { say } from '../say.ts';
import { policyWords } from './decision-policy.ts';
import { did } from '../verb.ts';

/** A new group with an account that it decides over. */
export const msgCreateGroupWithPolicy = defineMessage('/cosmos.group.v1.MsgCreateGroupWithPolicy', {
  label: 'Create group',
  fields: {
    admin: f.signing,
    members: v.array(v.object({ address: f.acc('member') })),
    group_metadata: f.words,
    decision_policy: f.anyMessage,
  },
  asked: (m) =>
    say`${account(m.admin)} ${did('created')} the group ${quote(m.group_metadata)} of ${count(m.members.length, 'member', 'members')}, deciding by ${policyWords(m.decision_policy)}`,
});
