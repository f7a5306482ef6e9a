import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, messageType } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A right taken back. */
export const msgRevoke = defineMessage('/cosmos.authz.v1beta1.MsgRevoke', {
  fields: { granter: f.signing, grantee: f.acc('grantee'), msg_type_url: f.typeUrl },
  asked: (m) =>
    say`${account(m.granter)} ${did('no longer allows')} ${account(m.grantee)} to do ${messageType(m.msg_type_url)}`,
});
