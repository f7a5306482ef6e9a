import { accFromValoper } from '@cairn/chain/address';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator } from '../parts.ts';
import { say } from '../say.ts';

/** A jailed validator comes back. */
export const msgUnjail = defineMessage('/cosmos.slashing.v1beta1.MsgUnjail', {
  fields: { validator_addr: f.signingValoper },
  sentence: (m) => say`${account(accFromValoper(m.validator_addr))} unjailed ${validator(m.validator_addr)}`,
});
