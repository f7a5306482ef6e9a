import { accFromValoper } from '@cairn/chain/address';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator } from '../parts.ts';
import { say } from '../say.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** Messages of `slashing`. */
export const slashingMessages = [
  defineMessage('/cosmos.slashing.v1beta1.MsgUnjail', {
    fields: { validator_addr: f.signingValoper },
    requested: (m) =>
      say`${account(accFromValoper(m.validator_addr))} ${did('unjailed')} ${validator(m.validator_addr)}`,
  }),

  defineParamsUpdate('/cosmos.slashing.v1beta1.MsgUpdateParams', 'slashing'),
];
