import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, time } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A chain that wants the provider's validators. */
export const msgCreateConsumer = defineMessage('/interchain_security.ccv.provider.v1.MsgCreateConsumer', {
  label: 'Create consumer chain',
  fields: {
    submitter: f.signing,
    chain_id: f.words,
    initialization_parameters: v.nullable(v.object({ spawn_time: f.maybeTime })),
  },
  asked: (m) => {
    const spawn = m.initialization_parameters?.spawn_time ?? null;
    return say`${account(m.submitter)} ${did('created')} the consumer chain ${quote(m.chain_id)}${spawn === null ? [] : say`, starting ${time(spawn)}`}`;
  },
});
