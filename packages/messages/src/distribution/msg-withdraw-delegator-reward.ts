import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator } from '../parts.ts';
import { claimedRewards } from '../claimed-rewards.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Rewards of one delegation. */
export const msgWithdrawDelegatorReward = defineMessage(
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
  {
    label: 'Claim staking rewards',
    fields: { delegator_address: f.signing, validator_address: f.valoper },
    asked: (m) =>
      say`${account(m.delegator_address)} ${did('claimed')} staking rewards from ${validator(m.validator_address)}`,
    done: (m, events) =>
      claimedRewards(
        m.delegator_address,
        events,
        {
          type: 'withdraw_rewards',
          where: { delegator: m.delegator_address, validator: m.validator_address },
        },
        say`staking rewards from ${validator(m.validator_address)}`,
      ),
    covers: ['withdraw_rewards'],
  },
);
