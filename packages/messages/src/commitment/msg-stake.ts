import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator, askedAmount } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** ELYS is delegated to a governor; Eden and EdenB are committed, with no governor named. */
export const msgStake = defineMessage('/elys.commitment.MsgStake', {
  fields: { creator: f.signing, amount: f.int, asset: f.denom, validator_address: f.maybeValoper },
  asked: (m) =>
    m.asset === 'ueden' || m.asset === 'uedenb' || m.validator_address === null
      ? say`${account(m.creator)} ${did('committed')} ${askedAmount(m.amount, m.asset)}`
      : say`${account(m.creator)} ${did('delegated')} ${askedAmount(m.amount, m.asset)} to ${validator(m.validator_address)}`,
});
