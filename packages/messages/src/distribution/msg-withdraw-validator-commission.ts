import { accFromValoper } from '@cairn/chain/address';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator } from '../parts.ts';
import { say } from '../say.ts';

/** What a validator has earned as commission. */
export const msgWithdrawValidatorCommission = defineMessage(
  '/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission',
  {
    label: 'Claim commission',
    fields: { validator_address: f.signingValoper },
    sentence: (m) =>
      say`${account(accFromValoper(m.validator_address))} claimed the commission of ${validator(m.validator_address)}`,
  },
);
