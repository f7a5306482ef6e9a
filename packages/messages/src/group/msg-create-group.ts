import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, count } from '../parts.ts';
import { say, when } from '../say.ts';
import { did } from '../verb.ts';

/** A new group. */
export const msgCreateGroup = defineMessage('/cosmos.group.v1.MsgCreateGroup', {
  fields: { admin: f.signing, members: v.array(v.object({ address: f.acc('member') })), metadata: f.words },
  asked: (m) =>
    say`${account(m.admin)} ${did('created')} a group of ${count(m.members.length, 'member', 'members')}${when(m.metadata !== '', say`: ${quote(m.metadata)}`)}`,
});
