/** Protobuf shapes of `leveragelp`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const leveragelpShapes = {
  'elys.leveragelp.MsgOpen':
    'creator collateral_asset collateral_amount amm_pool_id:u64 leverage:dec stop_loss_price:dec',
  'elys.leveragelp.MsgClose': 'creator id:u64 lp_amount pool_id:u64',
  'elys.leveragelp.MsgClaimRewards': 'sender ids:u64* pool_id:u64 position_id:u64',
  'elys.leveragelp.MsgClaimAllUserRewards': 'sender',
  'elys.leveragelp.MsgUpdateStopLoss': 'creator position:u64 price:dec pool_id:u64',
  'elys.leveragelp.MsgClosePositions':
    'creator liquidate:leveragelp.PositionRequest* stop_loss:leveragelp.PositionRequest*',
  'leveragelp.PositionRequest': 'address id:u64 pool_id:u64',
  'elys.leveragelp.MsgUpdateParams': 'authority params:leveragelp.Params?',
  'leveragelp.Params':
    'leverage_max:dec max_open_positions:i64 pool_open_threshold:dec safety_factor:dec whitelisting_enabled:bool epoch_length:i64 fallback_enabled:bool number_per_block:i64 enabled_pools:u64* exit_buffer:dec stop_loss_enabled:bool liabilities_factor:dec',
  'elys.leveragelp.MsgAddPool': 'authority pool:leveragelp.AddPool',
  'leveragelp.AddPool': 'amm_pool_id:u64 pool_max_leverage_ratio:dec leverage_max:dec adl_trigger_ratio:dec',
  'elys.leveragelp.MsgRemovePool': 'authority id:u64',
  'elys.leveragelp.MsgUpdatePool': 'authority pool_id:u64 leverage_max:dec max_leveragelp_ratio:dec',
  'elys.leveragelp.MsgUpdateEnabledPools': 'authority enabled_pools:u64* add_pools:u64* remove_pools:u64*',
  'elys.leveragelp.MsgWhitelist': 'authority whitelisted_address',
  'elys.leveragelp.MsgDewhitelist': 'authority whitelisted_address',
};
