/** What the chain prints for a text that stays as it is. */
import { accFromValoper } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedUnits, list, percent, quote, text, validator } from '../parts.ts';
import { say } from '../say.ts';
import type { AskedSentence } from '../sentence.ts';
import { did } from '../verb.ts';

const UNCHANGED = '[do-not-modify]';

/** New texts, commission or self-delegation of a validator; what stays as it is prints a marker or null. */
export const msgEditValidator = defineMessage('/cosmos.staking.v1beta1.MsgEditValidator', {
  fields: {
    description: v.object({
      moniker: f.words,
      identity: f.words,
      website: f.words,
      security_contact: f.words,
      details: f.words,
    }),
    validator_address: f.signingValoper,
    commission_rate: v.nullable(f.dec),
    min_self_delegation: v.nullable(f.int),
  },
  asked: (m) => {
    const changes: AskedSentence[] = Object.entries(m.description)
      .filter(([, value]) => value !== UNCHANGED)
      .map(
        ([name, value]) =>
          say`${text(name.replace('_', ' '))} ${value === '' ? text('removed') : quote(value)}`,
      );
    if (m.commission_rate !== null) changes.push(say`commission ${percent(m.commission_rate)}`);
    if (m.min_self_delegation !== null)
      changes.push(say`minimum self-delegation ${askedUnits(m.min_self_delegation, { kind: 'stake' })}`);
    return say`${account(accFromValoper(m.validator_address))} ${did('edited')} ${validator(m.validator_address)}: ${list(changes, 'nothing changed', ', ')}`;
  },
});
