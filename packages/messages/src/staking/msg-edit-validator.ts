/** What the chain prints for a text that stays as it is. */
import { accFromValoper } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, quote, account, validator, int, percent, list } from '../parts.ts';
import { say } from '../say.ts';

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
  sentence: (m) => {
    const changes = Object.entries(m.description)
      .filter(([, value]) => value !== UNCHANGED)
      .map(
        ([name, value]) =>
          say`${text(name.replace('_', ' '))} ${value === '' ? text('removed') : quote(value)}`,
      );
    if (m.commission_rate !== null) changes.push(say`commission ${percent(m.commission_rate)}`);
    if (m.min_self_delegation !== null)
      changes.push(say`minimum self-delegation ${int(m.min_self_delegation)} base units`);
    return say`${account(accFromValoper(m.validator_address))} edited ${validator(m.validator_address)}: ${list(changes, 'nothing changed', ', ')}`;
  },
});
