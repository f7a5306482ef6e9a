/** Protobuf shapes of `amm`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const ammShapes = {
  'elys.amm.MsgSwapByDenom':
    'sender amount:Coin min_amount:Coin max_amount:Coin denom_in denom_out recipient',
  'elys.amm.MsgSwapExactAmountIn': 'sender routes:amm.RouteIn* token_in:Coin token_out_min_amount recipient',
  'amm.RouteIn': 'pool_id:u64 token_out_denom',
  'elys.amm.MsgSwapExactAmountOut':
    'sender routes:amm.RouteOut* token_out:Coin token_in_max_amount recipient',
  'amm.RouteOut': 'pool_id:u64 token_in_denom',
  'elys.amm.MsgUpFrontSwapExactAmountIn': 'sender routes:amm.RouteIn* token_in:Coin token_out_min_amount',
  'elys.amm.MsgJoinPool': 'sender pool_id:u64 max_amounts_in:Coin* share_amount_out',
  'elys.amm.MsgExitPool': 'sender pool_id:u64 min_amounts_out:Coin* share_amount_in token_out_denom',
  'elys.amm.MsgCreatePool': 'sender pool_params:amm.PoolParams pool_assets:amm.PoolAsset*',
  'amm.PoolParams': 'swap_fee:dec use_oracle:bool fee_denom',
  'amm.PoolAsset': 'token:Coin weight external_liquidity_ratio:dec',
  'elys.amm.MsgFeedMultipleExternalLiquidity': 'sender liquidity:amm.ExternalLiquidity*',
  'amm.ExternalLiquidity': 'pool_id:u64 amount_depth_info:amm.AssetAmountDepth*',
  'amm.AssetAmountDepth': 'asset amount:dec depth:dec',
  'elys.amm.MsgUpdateParams': 'authority params:amm.Params?',
  'amm.Params':
    'pool_creation_fee slippage_track_duration:u64 base_assets* weight_breaking_fee_exponent:dec weight_breaking_fee_multiplier:dec weight_breaking_fee_portion:dec weight_recovery_fee_portion:dec threshold_weight_difference:dec allowed_pool_creators* threshold_weight_difference_swap_fee:dec lp_lockup_duration:u64 min_slippage:dec allowed_upfront_swap_makers*',
  'elys.amm.MsgUpdatePoolParams': 'authority pool_id:u64 pool_params:amm.PoolParams',
};
