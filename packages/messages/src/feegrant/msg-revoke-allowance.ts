import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Somebody no longer pays. */
export const msgRevokeAllowance = defineMessage('/cosmos.feegrant.v1beta1.MsgRevokeAllowance', {
  label: 'Revoke fee grant',
  fields: { granter: f.signing, grantee: f.acc('grantee') },
  asked: (m) => say`${account(m.granter)} ${did('no longer pays')} the fees of ${account(m.grantee)}`,
});
