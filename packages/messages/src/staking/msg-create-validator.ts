import { accFromValoper } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { quote, account, validator, asked, percent } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A new validator with its own first delegation. Newer chains leave the delegator's address empty. */
export const msgCreateValidator = defineMessage('/cosmos.staking.v1beta1.MsgCreateValidator', {
  fields: {
    description: v.object({ moniker: f.words }),
    commission: v.object({ rate: f.dec }),
    delegator_address: f.maybeAcc('signer'),
    validator_address: f.signingValoper,
    value: f.coin,
  },
  asked: (m) =>
    say`${account(m.delegator_address ?? accFromValoper(m.validator_address))} ${did('created')} the validator ${quote(m.description.moniker)} (${validator(m.validator_address)}) with ${asked(m.value)} and a commission of ${percent(m.commission.rate)}`,
});
