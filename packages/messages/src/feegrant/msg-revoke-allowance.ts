import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** Somebody no longer pays. */
export const msgRevokeAllowance = defineMessage('/cosmos.feegrant.v1beta1.MsgRevokeAllowance', {
  label: 'Revoke fee grant',
  fields: { granter: f.signing, grantee: f.acc('grantee') },
  sentence: (m) => say`${account(m.granter)} no longer pays the fees of ${account(m.grantee)}`,
});
