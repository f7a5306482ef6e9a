import type { Message } from '@cairn/chain/message';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, duration, few, messageType, time, upTo } from '../parts.ts';
import { sentence, when } from '../sentence-tag.ts';
import type { RequestedSentence } from '../sentence.ts';
import { did } from '../verb.ts';

const basic = v.object({ spend_limit: f.coins, expiration: f.maybeTime });

const periodic = v.object({ basic, period: f.durationMs, period_spend_limit: f.coins });

const allowedMsg = v.object({ allowance: f.anyMessage, allowed_messages: v.array(f.typeUrl) });

const basicWords = (allowance: v.InferOutput<typeof basic>): RequestedSentence =>
  sentence`${when(allowance.spend_limit.length > 0, sentence` ${upTo(allowance.spend_limit)}`)}${allowance.expiration === null ? [] : sentence` until ${time(allowance.expiration)}`}`;

/** ` up to 5 ELYS until 20 May`; unwraps at most `depth` times. */
function allowanceWords({ typeUrl, body }: Message, depth = 3): RequestedSentence {
  if (typeUrl === '/cosmos.feegrant.v1beta1.BasicAllowance') {
    const parsed = v.safeParse(basic, body);
    if (parsed.success) return basicWords(parsed.output);
  }
  if (typeUrl === '/cosmos.feegrant.v1beta1.PeriodicAllowance') {
    const parsed = v.safeParse(periodic, body);
    if (parsed.success) {
      return sentence`${basicWords(parsed.output.basic)}, ${upTo(parsed.output.period_spend_limit)} every ${duration(parsed.output.period)}`;
    }
  }
  if (typeUrl === '/cosmos.feegrant.v1beta1.AllowedMsgAllowance' && depth > 0) {
    const parsed = v.safeParse(allowedMsg, body);
    if (parsed.success) {
      return sentence`${allowanceWords(parsed.output.allowance, depth - 1)} for ${few(parsed.output.allowed_messages.map(messageType))}`;
    }
  }
  return sentence` by ${messageType(typeUrl)}`;
}

/** Messages of `feegrant`. */
export const feegrantMessages = [
  defineMessage('/cosmos.feegrant.v1beta1.MsgGrantAllowance', {
    label: 'Create fee grant',
    fields: { granter: f.signing, grantee: f.acc('grantee'), allowance: f.anyMessage },
    requested: (m) =>
      sentence`${account(m.granter)} ${did('pays')} the fees of ${account(m.grantee)}${allowanceWords(m.allowance)}`,
  }),

  defineMessage('/cosmos.feegrant.v1beta1.MsgRevokeAllowance', {
    label: 'Revoke fee grant',
    fields: { granter: f.signing, grantee: f.acc('grantee') },
    requested: (m) =>
      sentence`${account(m.granter)} ${did('no longer pays')} the fees of ${account(m.grantee)}`,
  }),

  defineMessage('/cosmos.feegrant.v1beta1.MsgPruneAllowances', {
    fields: { pruner: f.signing },
    requested: (m) => sentence`${account(m.pruner)} ${did('removed')} expired fee grants`,
  }),
];
