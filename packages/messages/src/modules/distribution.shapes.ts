/** Protobuf shapes of `distribution`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const distributionShapes = {
  'cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': 'delegator_address validator_address',
  'cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission': 'validator_address',
  'cosmos.distribution.v1beta1.MsgSetWithdrawAddress': 'delegator_address withdraw_address',
  'cosmos.distribution.v1beta1.MsgFundCommunityPool': 'amount:Coin* depositor',
  'cosmos.distribution.v1beta1.MsgDepositValidatorRewardsPool': 'depositor validator_address amount:Coin*',
  'cosmos.distribution.v1beta1.MsgUpdateParams': 'authority params:distribution.Params',
  'distribution.Params':
    'community_tax:dec base_proposer_reward:dec bonus_proposer_reward:dec withdraw_addr_enabled:bool',
  'cosmos.distribution.v1beta1.MsgCommunityPoolSpend': 'authority recipient amount:Coin*',
};
