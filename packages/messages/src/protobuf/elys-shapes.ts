/** Messages of the Elys modules, field by field. @see shape.ts */

export const elysEnums: Readonly<Record<string, string>> = {
  'perpetual.Position': 'UNSPECIFIED LONG SHORT',
  'tradeshield.SpotOrderType': 'STOPLOSS LIMITSELL LIMITBUY MARKETBUY',
  'tradeshield.PerpetualPosition': 'UNSPECIFIED LONG SHORT',
};

const TOKENS = 'creator amount denom';
const SWAP_BY_DENOM = 'amount:Coin min_amount:Coin max_amount:Coin denom_in denom_out';

export const elysShapes: Readonly<Record<string, string>> = {
  'elys.amm.MsgCreatePool': 'sender pool_params:amm.PoolParams pool_assets:amm.PoolAsset*',
  'amm.PoolParams': 'swap_fee:dec use_oracle:bool fee_denom',
  'amm.PoolAsset': 'token:Coin weight external_liquidity_ratio:dec',
  'elys.amm.MsgExitPool': 'sender pool_id:u64 min_amounts_out:Coin* share_amount_in token_out_denom',
  'elys.amm.MsgFeedMultipleExternalLiquidity': 'sender liquidity:amm.ExternalLiquidity*',
  'amm.ExternalLiquidity': 'pool_id:u64 amount_depth_info:amm.AssetAmountDepth*',
  'amm.AssetAmountDepth': 'asset amount:dec depth:dec',
  'elys.amm.MsgJoinPool': 'sender pool_id:u64 max_amounts_in:Coin* share_amount_out',
  'elys.amm.MsgSwapByDenom': `sender ${SWAP_BY_DENOM} recipient`,
  'elys.amm.MsgSwapExactAmountIn': 'sender routes:amm.RouteIn* token_in:Coin token_out_min_amount recipient',
  'amm.RouteIn': 'pool_id:u64 token_out_denom',
  'elys.amm.MsgSwapExactAmountOut':
    'sender routes:amm.RouteOut* token_out:Coin token_in_max_amount recipient',
  'amm.RouteOut': 'pool_id:u64 token_in_denom',
  'elys.amm.MsgUpFrontSwapExactAmountIn': 'sender routes:amm.RouteIn* token_in:Coin token_out_min_amount',
  'elys.burner.MsgUpdateParams': 'authority params:burner.Params',
  'burner.Params': 'epoch_identifier',
  'elys.commitment.MsgCancelVest': TOKENS,
  'elys.commitment.MsgClaimAirdrop': 'claim_address',
  'elys.commitment.MsgClaimKol': 'claim_address refund:bool',
  'elys.commitment.MsgClaimRewardProgram': 'claim_address',
  'elys.commitment.MsgClaimVesting': 'sender',
  'elys.commitment.MsgCommitClaimedRewards': TOKENS,
  'elys.commitment.MsgStake': 'creator amount asset validator_address',
  'elys.commitment.MsgUncommitTokens': TOKENS,
  'elys.commitment.MsgUnstake': 'creator amount asset validator_address',
  'elys.commitment.MsgUpdateEnableVestNow': 'authority enable_vest_now:bool',
  'elys.commitment.MsgUpdateVestingInfo':
    'authority base_denom vesting_denom num_blocks:i64 vest_now_factor:i64 num_max_vestings:i64',
  'elys.commitment.MsgVest': TOKENS,
  'elys.commitment.MsgVestLiquid': TOKENS,
  'elys.commitment.MsgVestNow': TOKENS,
  'elys.estaking.MsgUnjailGovernor': 'address',
  'elys.estaking.MsgWithdrawAllRewards': 'delegator_address',
  'elys.estaking.MsgWithdrawElysStakingRewards': 'delegator_address',
  'elys.estaking.MsgWithdrawReward': 'delegator_address validator_address',
  'elys.leveragelp.MsgAddPool': 'authority pool:leveragelp.AddPool',
  'leveragelp.AddPool': 'amm_pool_id:u64 pool_max_leverage_ratio:dec leverage_max:dec adl_trigger_ratio:dec',
  'elys.leveragelp.MsgClaimAllUserRewards': 'sender',
  'elys.leveragelp.MsgClose': 'creator id:u64 lp_amount pool_id:u64',
  'elys.leveragelp.MsgOpen':
    'creator collateral_asset collateral_amount amm_pool_id:u64 leverage:dec stop_loss_price:dec',
  'elys.leveragelp.MsgUpdateStopLoss': 'creator position:u64 price:dec pool_id:u64',
  'elys.masterchef.MsgAddExternalIncentive':
    'sender reward_denom pool_id:u64 from_block:i64 to_block:i64 amount_per_block',
  'elys.masterchef.MsgAddExternalRewardDenom': 'authority reward_denom min_amount supported:bool',
  'elys.masterchef.MsgClaimRewards': 'sender pool_ids:u64*',
  'elys.masterchef.MsgTogglePoolEdenRewards': 'authority pool_id:u64 enable:bool',
  'elys.masterchef.MsgToggleTakerFeeSwapAndBurn': 'sender',
  'elys.masterchef.MsgUpdatePoolMultipliers': 'authority pool_multipliers:masterchef.PoolMultiplier*',
  'masterchef.PoolMultiplier': 'pool_id:u64 multiplier:dec',
  'elys.oracle.MsgFeedMultiplePrices': 'creator feed_prices:oracle.FeedPrice*',
  'oracle.FeedPrice': 'asset price:dec source',
  'elys.oracle.MsgFeedPrice': 'provider feed_price:oracle.FeedPrice',
  'elys.parameter.MsgUpdateMaxVotingPower': 'creator max_voting_power:dec',
  'elys.parameter.MsgUpdateMinCommission': 'creator min_commission:dec',
  'elys.parameter.MsgUpdateTakerFees':
    'creator taker_fees:dec enable_taker_fee_swap:bool taker_fee_collection_interval:u64',
  'elys.parameter.MsgUpdateTotalBlocksPerYear': 'creator total_blocks_per_year:u64',
  'elys.perpetual.MsgAddCollateral': 'creator id:u64 add_collateral:Coin pool_id:u64',
  'elys.perpetual.MsgClose': 'creator id:u64 amount pool_id:u64',
  'elys.perpetual.MsgClosePositions':
    'creator liquidate:perpetual.PositionRequest* stop_loss:perpetual.PositionRequest* take_profit:perpetual.PositionRequest*',
  'perpetual.PositionRequest': 'address id:u64 pool_id:u64',
  'elys.perpetual.MsgOpen':
    'creator position:perpetual.Position leverage:dec collateral:Coin take_profit_price:dec stop_loss_price:dec pool_id:u64',
  'elys.perpetual.MsgUpdateStopLoss': 'creator id:u64 price:dec pool_id:u64',
  'elys.perpetual.MsgUpdateTakeProfitPrice': 'creator id:u64 price:dec pool_id:u64',
  'elys.stablestake.MsgBond': 'creator amount pool_id:u64',
  'elys.stablestake.MsgUnbond': 'creator amount pool_id:u64',
  'elys.tier.MsgSetPortfolio': 'creator user',
  'elys.tradeshield.MsgCancelAllPerpetualOrders': 'owner_address',
  'elys.tradeshield.MsgCancelAllSpotOrders': 'creator',
  'elys.tradeshield.MsgCancelPerpetualOrder': 'owner_address order_id:u64 pool_id:u64',
  'elys.tradeshield.MsgCancelSpotOrder': 'owner_address order_id:u64',
  'elys.tradeshield.MsgCancelSpotOrders': 'creator spot_order_ids:u64*',
  'tradeshield.TriggerPrice': 'trading_asset_denom rate@3:dec',
  'tradeshield.OrderPrice': 'base_denom quote_denom rate:dec',
  'elys.tradeshield.MsgCreatePerpetualCloseOrder':
    'owner_address legacy_trigger_price_v1:tradeshield.TriggerPrice position_id:u64 trigger_price:dec pool_id:u64 close_percentage:u64',
  'elys.tradeshield.MsgCreatePerpetualOpenOrder':
    'owner_address legacy_trigger_price_v1:tradeshield.TriggerPrice trigger_price@10:dec collateral@3:Coin position:tradeshield.PerpetualPosition leverage:dec take_profit_price:dec stop_loss_price:dec pool_id:u64',
  'elys.tradeshield.MsgCreateSpotOrder':
    'order_type:tradeshield.SpotOrderType legacy_order_price_v1:tradeshield.OrderPrice? order_price@6:dec order_amount@3:Coin owner_address order_target_denom',
  'elys.tradeshield.MsgExecuteOrders':
    'creator spot_order_ids:u64* legacy_perpetual_order_ids:u64* perpetual_orders:tradeshield.OrderKey*',
  'tradeshield.OrderKey': 'owner_address pool_id:u64 order_id:u64',
  'elys.tradeshield.MsgUpdatePerpetualOrder':
    'owner_address order_id:u64 legacy_trigger_price_v1:tradeshield.TriggerPrice trigger_price:dec pool_id:u64',
  'elys.tradeshield.MsgUpdateSpotOrder':
    'owner_address order_id:u64 legacy_order_price_v1:tradeshield.OrderPrice order_price:dec',
  'elys.vaults.MsgAddVault':
    'creator deposit_denom max_amount_usd:dec allowed_coins* reward_coins* benchmark_coin manager management_fee:dec performance_fee:dec protocol_fee_share:dec lockup_period:u64 description allowed_actions*',
  'elys.vaults.MsgClaimRewards': 'sender vault_ids:u64*',
  'elys.vaults.MsgDeposit': 'depositor vault_id:u64 amount:Coin',
  'elys.vaults.MsgPerformActionSwapByDenom': `creator vault_id:u64 ${SWAP_BY_DENOM}`,
  'elys.vaults.MsgWithdraw': 'withdrawer vault_id:u64 shares swap_to_deposit_denom:bool',
};
