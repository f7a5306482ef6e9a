import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator, amount } from '../parts.ts';
import { say } from '../say.ts';

/** The way back from `MsgStake`. */
export const msgUnstake = defineMessage('/elys.commitment.MsgUnstake', {
  fields: { creator: f.signing, amount: f.int, asset: f.denom, validator_address: f.maybeValoper },
  sentence: (m) =>
    m.asset === 'ueden' || m.asset === 'uedenb' || m.validator_address === null
      ? say`${account(m.creator)} uncommitted ${amount(m.amount, m.asset)}`
      : say`${account(m.creator)} undelegated ${amount(m.amount, m.asset)} from ${validator(m.validator_address)}`,
});
