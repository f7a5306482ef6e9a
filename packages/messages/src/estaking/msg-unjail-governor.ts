import { valoperFromAcc } from '@cairn/chain/address';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** The address is the governor's account; an operator address is refused by the chain. */
export const msgUnjailGovernor = defineMessage('/elys.estaking.MsgUnjailGovernor', {
  fields: { address: f.signing },
  asked: (m) =>
    say`${account(m.address)} ${did('unjailed')} the governor ${validator(valoperFromAcc(m.address))}`,
  touches: (m) => [{ kind: 'valoper', address: valoperFromAcc(m.address), role: 'validator' }],
});
