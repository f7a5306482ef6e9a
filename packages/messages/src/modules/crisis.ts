import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requested, quote } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Messages of `crisis`. */
export const crisisMessages = [
  /** Has the chain check one of its invariants; a broken one halts it. */
  defineMessage('/cosmos.crisis.v1beta1.MsgVerifyInvariant', {
    fields: { sender: f.signing, invariant_module_name: f.words, invariant_route: f.words },
    requested: (m) =>
      say`${account(m.sender)} ${did('asked')} to verify the invariant ${quote(`${m.invariant_module_name}/${m.invariant_route}`)}`,
  }),

  /** The price of such a check. */
  defineMessage('/cosmos.crisis.v1beta1.MsgUpdateParams', {
    label: 'Update crisis parameters',
    fields: { authority: f.signing, constant_fee: f.coin },
    requested: (m) =>
      say`${account(m.authority)} ${did('set')} the fee of verifying invariants to ${requested(m.constant_fee)}`,
  }),
];
