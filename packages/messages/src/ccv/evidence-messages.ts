import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Proof of an attack with light clients on a consumer chain. */
export const msgSubmitConsumerMisbehaviour = defineMessage(
  '/interchain_security.ccv.provider.v1.MsgSubmitConsumerMisbehaviour',
  {
    fields: { submitter: f.signing, consumer_id: f.words },
    asked: (m) =>
      say`${account(m.submitter)} ${did('submitted')} proof of misbehaviour on the consumer chain ${quote(m.consumer_id)}`,
  },
);

/** Proof of two signatures for one height on a consumer chain. */
export const msgSubmitConsumerDoubleVoting = defineMessage(
  '/interchain_security.ccv.provider.v1.MsgSubmitConsumerDoubleVoting',
  {
    fields: { submitter: f.signing, consumer_id: f.words },
    asked: (m) =>
      say`${account(m.submitter)} ${did('submitted')} proof of double voting on the consumer chain ${quote(m.consumer_id)}`,
  },
);
