import { accFromValoper } from '@cairn/chain/address';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator } from '../parts.ts';
import { claimedRewards } from '../claimed-rewards.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** What a validator has earned as commission. */
export const msgWithdrawValidatorCommission = defineMessage(
  '/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission',
  {
    label: 'Claim commission',
    fields: { validator_address: f.signingValoper },
    asked: (m) =>
      say`${account(accFromValoper(m.validator_address))} ${did('claimed')} the commission of ${validator(m.validator_address)}`,
    done: (m, events) =>
      claimedRewards(
        accFromValoper(m.validator_address),
        events,
        { type: 'withdraw_commission', where: {} },
        say`commission of ${validator(m.validator_address)}`,
      ),
    covers: ['withdraw_commission'],
  },
);
