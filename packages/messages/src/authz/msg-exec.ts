import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, count } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Messages carried out for those who have granted it. */
export const authzMsgExec = defineMessage('/cosmos.authz.v1beta1.MsgExec', {
  label: 'Act for others',
  fields: { grantee: f.signing, msgs: f.anyMessages },
  asked: (m) =>
    say`${account(m.grantee)} ${did('executed')} ${count(m.msgs.length, 'message', 'messages')} under authz grants`,
  inner: (m) => m.msgs,
});
