/** Protobuf shapes of `stablestake`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const stablestakeShapes = {
  'elys.stablestake.MsgBond': 'creator amount pool_id:u64',
  'elys.stablestake.MsgUnbond': 'creator amount pool_id:u64',
  'elys.stablestake.MsgUpdateParams': 'authority params:stablestake.Params?',
  'stablestake.Params':
    'legacy_deposit_denom legacy_redemption_rate:dec epoch_length:i64 legacy_interest_rate:dec legacy_interest_rate_max:dec legacy_interest_rate_min:dec legacy_interest_rate_increase:dec legacy_interest_rate_decrease:dec legacy_health_gain_factor:dec total_value legacy_max_leverage_ratio:dec legacy_max_withdraw_ratio:dec',
  'elys.stablestake.MsgAddPool':
    'sender deposit_denom interest_rate:dec interest_rate_max:dec interest_rate_min:dec interest_rate_increase:dec interest_rate_decrease:dec health_gain_factor:dec max_leverage_ratio:dec max_withdraw_ratio:dec',
  'elys.stablestake.MsgUpdatePool':
    'authority interest_rate_max:dec interest_rate_min:dec interest_rate_increase:dec interest_rate_decrease:dec health_gain_factor:dec max_leverage_ratio:dec pool_id:u64',
};
