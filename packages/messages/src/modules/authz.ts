import type { Message } from '@cairn/chain/message';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, count, few, messageType, quote, text, time, upTo, validator } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { RequestedSentence } from '../sentence.ts';
import { did } from '../verb.ts';

const generic = v.object({ msg: f.typeUrl });

const send = v.object({
  spend_limit: f.coins,
  // Absent before SDK 0.47.
  allow_list: v.optional(v.array(f.foreignAcc('recipient')), []),
});

const stake = v.object({
  max_tokens: v.nullable(f.coin),
  allow_list: v.optional(v.object({ address: v.array(f.valoper) })),
  deny_list: v.optional(v.object({ address: v.array(f.valoper) })),
  authorization_type: f.oneOf({
    AUTHORIZATION_TYPE_DELEGATE: 'delegate',
    AUTHORIZATION_TYPE_UNDELEGATE: 'undelegate',
    AUTHORIZATION_TYPE_REDELEGATE: 'redelegate',
    AUTHORIZATION_TYPE_CANCEL_UNBONDING_DELEGATION: 'cancel unbondings',
  }),
});

/** `delegate up to 5 ELYS to BlockHarbor`; for an unknown authorization its type. */
function authorizationWords({ typeUrl, body }: Message): RequestedSentence {
  if (typeUrl === '/cosmos.authz.v1beta1.GenericAuthorization') {
    const parsed = v.safeParse(generic, body);
    if (parsed.success) return sentence`send ${messageType(parsed.output.msg)}`;
  }
  if (typeUrl === '/cosmos.bank.v1beta1.SendAuthorization') {
    const parsed = v.safeParse(send, body);
    if (parsed.success) {
      const { spend_limit: limit, allow_list: to } = parsed.output;
      return sentence`send ${upTo(limit)}${when(to.length > 0, sentence` to ${few(to.map(quote), 3)}`)}`;
    }
  }
  if (typeUrl === '/cosmos.staking.v1beta1.StakeAuthorization') {
    const parsed = v.safeParse(stake, body);
    if (parsed.success) return stakeWords(parsed.output);
  }
  return sentence`use ${messageType(typeUrl)}`;
}

function stakeWords(grant: v.InferOutput<typeof stake>): RequestedSentence {
  const limit = grant.max_tokens === null ? [] : sentence` ${upTo(grant.max_tokens)}`;
  const allowed = grant.allow_list?.address ?? [];
  const denied = grant.deny_list?.address ?? [];
  const where = sentence`${when(allowed.length > 0, sentence` with ${few(allowed.map(validator), 3)}`)}${when(denied.length > 0, sentence` but not with ${few(denied.map(validator), 3)}`)}`;
  return sentence`${text(grant.authorization_type)}${limit}${where}`;
}

/** Messages of `authz`. */
export const authzMessages = [
  defineMessage('/cosmos.authz.v1beta1.MsgGrant', {
    fields: {
      granter: f.signing,
      grantee: f.acc('grantee'),
      grant: v.object({ authorization: f.anyMessage, expiration: f.maybeTime }),
    },
    requested: (m) => {
      const until = m.grant.expiration === null ? [] : sentence` until ${time(m.grant.expiration)}`;
      return sentence`${account(m.granter)} ${did('allowed')} ${account(m.grantee)} to ${authorizationWords(m.grant.authorization)} on its behalf${until}`;
    },
  }),

  defineMessage('/cosmos.authz.v1beta1.MsgExec', {
    label: 'Execute authz grants',
    fields: { grantee: f.signing, msgs: f.anyMessages },
    requested: (m) =>
      sentence`${account(m.grantee)} ${did('executed')} ${count(m.msgs.length, 'message', 'messages')} under authz grants`,
    inner: (m) => m.msgs,
  }),

  defineMessage('/cosmos.authz.v1beta1.MsgRevoke', {
    fields: { granter: f.signing, grantee: f.acc('grantee'), msg_type_url: f.typeUrl },
    requested: (m) =>
      sentence`${account(m.granter)} ${did('no longer allows')} ${account(m.grantee)} to send ${messageType(m.msg_type_url)} on its behalf`,
  }),
];
