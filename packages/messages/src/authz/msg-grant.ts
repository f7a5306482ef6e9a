import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, time } from '../parts.ts';
import { say } from '../say.ts';
import { authorizationWords } from './authorization.ts';
import { did } from '../verb.ts';

/** Somebody may act for somebody else. */
export const msgGrant = defineMessage('/cosmos.authz.v1beta1.MsgGrant', {
  fields: {
    granter: f.signing,
    grantee: f.acc('grantee'),
    grant: v.object({ authorization: f.anyMessage, expiration: f.maybeTime }),
  },
  asked: (m) => {
    const until = m.grant.expiration === null ? [] : say` until ${time(m.grant.expiration)}`;
    return say`${account(m.granter)} ${did('allowed')} ${account(m.grantee)} to ${authorizationWords(m.grant.authorization)} on its behalf${until}`;
  },
});
