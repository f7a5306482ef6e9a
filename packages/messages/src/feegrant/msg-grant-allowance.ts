import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { allowanceWords } from './allowance.ts';
import { did } from '../verb.ts';

/** Somebody pays the fees of somebody else. */
export const msgGrantAllowance = defineMessage('/cosmos.feegrant.v1beta1.MsgGrantAllowance', {
  label: 'Grant fees',
  fields: { granter: f.signing, grantee: f.acc('grantee'), allowance: f.anyMessage },
  asked: (m) =>
    say`${account(m.granter)} ${did('pays')} the fees of ${account(m.grantee)}${allowanceWords(m.allowance)}`,
});
