import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, messageType } from '../parts.ts';
import { say } from '../say.ts';

/** A right taken back. */
export const msgRevoke = defineMessage('/cosmos.authz.v1beta1.MsgRevoke', {
  fields: { granter: f.signing, grantee: f.acc('grantee'), msg_type_url: f.typeUrl },
  sentence: (m) =>
    say`${account(m.granter)} no longer allows ${account(m.grantee)} to do ${messageType(m.msg_type_url)}`,
});
