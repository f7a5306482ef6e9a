/** Protobuf shapes of `masterchef`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const masterchefShapes = {
  'elys.masterchef.MsgClaimRewards': 'sender pool_ids:u64*',
  'elys.masterchef.MsgAddExternalIncentive':
    'sender reward_denom pool_id:u64 from_block:i64 to_block:i64 amount_per_block',
  'elys.masterchef.MsgToggleTakerFeeSwapAndBurn': 'sender',
  'elys.masterchef.MsgUpdateParams': 'authority params:masterchef.Params',
  'masterchef.Params':
    'lp_incentives:masterchef.IncentiveInfo? reward_portion_for_lps:dec reward_portion_for_stakers:dec max_eden_reward_apr_lps:dec supported_reward_denoms:masterchef.SupportedRewardDenom* protocol_revenue_address taker_manager',
  'masterchef.IncentiveInfo': 'eden_amount_per_year blocks_distributed:i64',
  'masterchef.SupportedRewardDenom': 'denom min_amount',
  'elys.masterchef.MsgAddExternalRewardDenom': 'authority reward_denom min_amount supported:bool',
  'elys.masterchef.MsgUpdatePoolMultipliers': 'authority pool_multipliers:masterchef.PoolMultiplier*',
  'masterchef.PoolMultiplier': 'pool_id:u64 multiplier:dec',
  'elys.masterchef.MsgTogglePoolEdenRewards': 'authority pool_id:u64 enable:bool',
};
