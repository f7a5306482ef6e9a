/** Protobuf shapes of `estaking`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const estakingShapes = {
  'elys.estaking.MsgWithdrawAllRewards': 'delegator_address',
  'elys.estaking.MsgWithdrawReward': 'delegator_address validator_address',
  'elys.estaking.MsgWithdrawElysStakingRewards': 'delegator_address',
  'elys.estaking.MsgUnjailGovernor': 'address',
  'elys.estaking.MsgUpdateParams': 'authority params:estaking.Params',
  'estaking.Params':
    'stake_incentives:estaking.IncentiveInfo? eden_commit_val edenb_commit_val max_eden_reward_apr_stakers:dec eden_boost_apr:dec provider_vesting_epoch_identifier provider_staking_rewards_portion:dec',
  'estaking.IncentiveInfo': 'eden_amount_per_year blocks_distributed:i64',
};
