import { accFromValoper } from '@cairn/chain/address';
import { claimedRewards, defineStakingClaim } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, requestedCoins, validator } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** Messages of `distribution`. */
export const distributionMessages = [
  defineStakingClaim('/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward'),

  defineMessage('/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission', {
    label: 'Claim commission',
    fields: { validator_address: f.signingValoper },
    requested: (m) =>
      sentence`${account(accFromValoper(m.validator_address))} ${did('claimed')} the commission of ${validator(m.validator_address)}`,
    done: (m, events) =>
      claimedRewards(
        accFromValoper(m.validator_address),
        events,
        'withdraw_commission',
        {},
        sentence`commission from ${validator(m.validator_address)}`,
      ),
    covers: ['withdraw_commission'],
  }),

  defineMessage('/cosmos.distribution.v1beta1.MsgSetWithdrawAddress', {
    fields: { delegator_address: f.signing, withdraw_address: f.acc('recipient') },
    requested: (m) =>
      sentence`${account(m.delegator_address)} ${did('set')} its withdraw address to ${account(m.withdraw_address)}`,
  }),

  defineMessage('/cosmos.distribution.v1beta1.MsgFundCommunityPool', {
    fields: { amount: f.coins, depositor: f.signing },
    requested: (m) =>
      sentence`${account(m.depositor)} ${did('gave')} ${requestedCoins(m.amount)} to the community pool`,
  }),

  /** For all delegators of one validator. */
  defineMessage('/cosmos.distribution.v1beta1.MsgDepositValidatorRewardsPool', {
    fields: { depositor: f.signing, validator_address: f.valoper, amount: f.coins },
    requested: (m) =>
      sentence`${account(m.depositor)} ${did('gave')} ${requestedCoins(m.amount)} to the delegators of ${validator(m.validator_address)}`,
  }),

  defineParamsUpdate('/cosmos.distribution.v1beta1.MsgUpdateParams', 'distribution'),

  defineMessage('/cosmos.distribution.v1beta1.MsgCommunityPoolSpend', {
    label: 'Spend from community pool',
    fields: { authority: f.signing, recipient: f.acc('recipient'), amount: f.coins },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('sent')} ${requestedCoins(m.amount)} from the community pool to ${account(m.recipient)}`,
  }),
];
