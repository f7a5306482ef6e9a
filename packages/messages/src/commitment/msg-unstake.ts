import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator, askedAmount } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** The way back from `MsgStake`. */
export const msgUnstake = defineMessage('/elys.commitment.MsgUnstake', {
  fields: { creator: f.signing, amount: f.int, asset: f.denom, validator_address: f.maybeValoper },
  asked: (m) =>
    m.asset === 'ueden' || m.asset === 'uedenb' || m.validator_address === null
      ? say`${account(m.creator)} ${did('uncommitted')} ${askedAmount(m.amount, m.asset)}`
      : say`${account(m.creator)} ${did('undelegated')} ${askedAmount(m.amount, m.asset)} from ${validator(m.validator_address)}`,
});
