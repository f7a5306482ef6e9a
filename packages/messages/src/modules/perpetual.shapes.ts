/** Protobuf shapes of `perpetual`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const perpetualShapes = {
  'elys.perpetual.MsgOpen':
    'creator position:perpetual.Position leverage:dec collateral:Coin take_profit_price:dec stop_loss_price:dec pool_id:u64',
  'perpetual.Position': 'enum UNSPECIFIED LONG SHORT',
  'elys.perpetual.MsgClose': 'creator id:u64 amount pool_id:u64',
  'elys.perpetual.MsgAddCollateral': 'creator id:u64 add_collateral:Coin pool_id:u64',
  'elys.perpetual.MsgUpdateStopLoss': 'creator id:u64 price:dec pool_id:u64',
  'elys.perpetual.MsgUpdateTakeProfitPrice': 'creator id:u64 price:dec pool_id:u64',
  'elys.perpetual.MsgClosePositions':
    'creator liquidate:perpetual.PositionRequest* stop_loss:perpetual.PositionRequest* take_profit:perpetual.PositionRequest*',
  'perpetual.PositionRequest': 'address id:u64 pool_id:u64',
  'elys.perpetual.MsgUpdateParams': 'authority params:perpetual.Params?',
  'perpetual.Params':
    'leverage_max:dec borrow_interest_rate_max:dec borrow_interest_rate_min:dec borrow_interest_rate_increase:dec borrow_interest_rate_decrease:dec health_gain_factor:dec max_open_positions:i64 pool_max_liabilities_threshold:dec borrow_interest_payment_fund_percentage:dec safety_factor:dec borrow_interest_payment_enabled:bool whitelisting_enabled:bool perpetual_swap_fee:dec max_limit_order:i64 fixed_funding_rate:dec minimum_long_take_profit_price_ratio:dec maximum_long_take_profit_price_ratio:dec maximum_short_take_profit_price_ratio:dec weight_breaking_fee_factor:dec enabled_pools:u64* minimum_notional_value:dec long_minimum_liability_amount exit_buffer:dec taker_fee:dec minimum_funding_rate:dec second_liquidation_trigger_ratio:dec first_liquidation_closing_ratio:dec',
  'elys.perpetual.MsgUpdateMaxLeverageForPool': 'authority pool_id:u64 leverage_max:dec',
  'elys.perpetual.MsgUpdateEnabledPools':
    'authority enabled_pools:u64* add_pools:u64* remove_pools:u64* update_pool_params:perpetual.PoolParams*',
  'perpetual.PoolParams': 'pool_id:u64 mtp_safety_factor:dec leverage_max:dec',
  'elys.perpetual.MsgWhitelist': 'authority whitelisted_address',
  'elys.perpetual.MsgDewhitelist': 'authority whitelisted_address',
};
