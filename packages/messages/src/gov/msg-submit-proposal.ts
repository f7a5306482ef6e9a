import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, quote, account, askedCoins, count } from '../parts.ts';
import { say, when } from '../say.ts';
import { did } from '../verb.ts';

/** A proposal with the messages it would carry out. */
export const msgSubmitProposal = defineMessage('/cosmos.gov.v1.MsgSubmitProposal', {
  fields: {
    messages: f.anyMessages,
    initial_deposit: f.coins,
    proposer: f.signing,
    title: f.words,
    expedited: f.flag,
  },
  asked: (m) => {
    const carried =
      m.messages.length === 0
        ? say` without messages`
        : say` of ${count(m.messages.length, 'message', 'messages')}`;
    const deposit = when(
      m.initial_deposit.length > 0,
      say` with a deposit of ${askedCoins(m.initial_deposit)}`,
    );
    return say`${account(m.proposer)} ${did('submitted')} the ${text(m.expedited ? 'expedited proposal' : 'proposal')} ${quote(m.title)}${carried}${deposit}`;
  },
  inner: (m) => m.messages,
  carries: 'if-passed',
});
