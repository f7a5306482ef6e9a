/** Protobuf shapes of Elys's modules, by module: messages, what they carry, and enumerations. @see shape.ts */
export const elysShapes = {
  amm: {
    'elys.amm.MsgSwapByDenom':
      'sender amount:Coin min_amount:Coin max_amount:Coin denom_in denom_out recipient',
    'elys.amm.MsgSwapExactAmountIn':
      'sender routes:amm.RouteIn* token_in:Coin token_out_min_amount recipient',
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
  },
  assetprofile: {
    'elys.assetprofile.MsgAddEntry':
      'creator baseDenom decimals:u64 denom path ibcChannelId ibcCounterpartyChannelId displayName displaySymbol network address externalSymbol transferLimit permissions* unitDenom ibcCounterpartyDenom ibcCounterpartyChainId commitEnabled:bool withdrawEnabled:bool',
    'elys.assetprofile.MsgUpdateEntry':
      'authority base_denom decimals:u64 denom path ibc_channel_id ibc_counterparty_channel_id display_name display_symbol network address external_symbol transfer_limit permissions* unit_denom ibc_counterparty_denom ibc_counterparty_chain_id commit_enabled:bool withdraw_enabled:bool',
    'elys.assetprofile.MsgDeleteEntry': 'authority base_denom',
  },
  burner: {
    'elys.burner.MsgUpdateParams': 'authority params:burner.Params',
    'burner.Params': 'epoch_identifier',
  },
  commitment: {
    'elys.commitment.MsgStake': 'creator amount asset validator_address',
    'elys.commitment.MsgUnstake': 'creator amount asset validator_address',
    'elys.commitment.MsgCommitClaimedRewards': 'creator amount denom',
    'elys.commitment.MsgUncommitTokens': 'creator amount denom',
    'elys.commitment.MsgVest': 'creator amount denom',
    'elys.commitment.MsgVestNow': 'creator amount denom',
    'elys.commitment.MsgVestLiquid': 'creator amount denom',
    'elys.commitment.MsgCancelVest': 'creator amount denom',
    'elys.commitment.MsgClaimVesting': 'sender',
    'elys.commitment.MsgClaimAirdrop': 'claim_address',
    'elys.commitment.MsgClaimKol': 'claim_address refund:bool',
    'elys.commitment.MsgClaimRewardProgram': 'claim_address',
    'elys.commitment.MsgUpdateVestingInfo':
      'authority base_denom vesting_denom num_blocks:i64 vest_now_factor:i64 num_max_vestings:i64',
    'elys.commitment.MsgUpdateEnableVestNow': 'authority enable_vest_now:bool',
    'elys.commitment.MsgUpdateAirdropParams':
      'authority enable_claim:bool start_airdrop_claim_height:u64 end_airdrop_claim_height:u64 start_kol_claim_height:u64 end_kol_claim_height:u64 start_reward_program_claim_height:u64 end_reward_program_claim_height:u64',
  },
  estaking: {
    'elys.estaking.MsgWithdrawAllRewards': 'delegator_address',
    'elys.estaking.MsgWithdrawReward': 'delegator_address validator_address',
    'elys.estaking.MsgWithdrawElysStakingRewards': 'delegator_address',
    'elys.estaking.MsgUnjailGovernor': 'address',
    'elys.estaking.MsgUpdateParams': 'authority params:estaking.Params',
    'estaking.Params':
      'stake_incentives:estaking.IncentiveInfo? eden_commit_val edenb_commit_val max_eden_reward_apr_stakers:dec eden_boost_apr:dec provider_vesting_epoch_identifier provider_staking_rewards_portion:dec',
    'estaking.IncentiveInfo': 'eden_amount_per_year blocks_distributed:i64',
  },
  leveragelp: {
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
    'leveragelp.AddPool':
      'amm_pool_id:u64 pool_max_leverage_ratio:dec leverage_max:dec adl_trigger_ratio:dec',
    'elys.leveragelp.MsgRemovePool': 'authority id:u64',
    'elys.leveragelp.MsgUpdatePool': 'authority pool_id:u64 leverage_max:dec max_leveragelp_ratio:dec',
    'elys.leveragelp.MsgUpdateEnabledPools': 'authority enabled_pools:u64* add_pools:u64* remove_pools:u64*',
    'elys.leveragelp.MsgWhitelist': 'authority whitelisted_address',
    'elys.leveragelp.MsgDewhitelist': 'authority whitelisted_address',
  },
  masterchef: {
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
  },
  oracle: {
    'elys.oracle.MsgFeedPrice': 'provider feed_price:oracle.FeedPrice',
    'oracle.FeedPrice': 'asset price:dec source',
    'elys.oracle.MsgFeedMultiplePrices': 'creator feed_prices:oracle.FeedPrice*',
    'elys.oracle.MsgSetPriceFeeder': 'feeder is_active:bool',
    'elys.oracle.MsgDeletePriceFeeder': 'feeder',
    'elys.oracle.MsgCreateAssetInfo': 'creator denom display band_ticker elys_ticker decimal:u64',
    'elys.oracle.MsgUpdateParams': 'authority params:oracle.Params',
    'oracle.Params':
      'band_channel_source oracle_script_id:u64 multiplier:u64 ask_count:u64 min_count:u64 fee_limit:Coin* prepare_gas:u64 execute_gas:u64 client_id band_epoch price_expiry_time:u64 life_time_in_blocks:u64',
    'elys.oracle.MsgRemoveAssetInfo': 'authority denom',
    'elys.oracle.MsgAddPriceFeeders': 'authority feeders*',
    'elys.oracle.MsgRemovePriceFeeders': 'authority feeders*',
  },
  parameter: {
    'elys.parameter.MsgUpdateMinCommission': 'creator min_commission:dec',
    'elys.parameter.MsgUpdateMaxVotingPower': 'creator max_voting_power:dec',
    'elys.parameter.MsgUpdateMinSelfDelegation': 'creator min_self_delegation',
    'elys.parameter.MsgUpdateTotalBlocksPerYear': 'creator total_blocks_per_year:u64',
    'elys.parameter.MsgUpdateRewardsDataLifetime': 'creator rewards_data_lifetime:u64',
    'elys.parameter.MsgUpdateTakerFees':
      'creator taker_fees:dec enable_taker_fee_swap:bool taker_fee_collection_interval:u64',
  },
  perpetual: {
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
  },
  stablestake: {
    'elys.stablestake.MsgBond': 'creator amount pool_id:u64',
    'elys.stablestake.MsgUnbond': 'creator amount pool_id:u64',
    'elys.stablestake.MsgUpdateParams': 'authority params:stablestake.Params?',
    'stablestake.Params':
      'legacy_deposit_denom legacy_redemption_rate:dec epoch_length:i64 legacy_interest_rate:dec legacy_interest_rate_max:dec legacy_interest_rate_min:dec legacy_interest_rate_increase:dec legacy_interest_rate_decrease:dec legacy_health_gain_factor:dec total_value legacy_max_leverage_ratio:dec legacy_max_withdraw_ratio:dec',
    'elys.stablestake.MsgAddPool':
      'sender deposit_denom interest_rate:dec interest_rate_max:dec interest_rate_min:dec interest_rate_increase:dec interest_rate_decrease:dec health_gain_factor:dec max_leverage_ratio:dec max_withdraw_ratio:dec',
    'elys.stablestake.MsgUpdatePool':
      'authority interest_rate_max:dec interest_rate_min:dec interest_rate_increase:dec interest_rate_decrease:dec health_gain_factor:dec max_leverage_ratio:dec pool_id:u64',
  },
  tier: {
    'elys.tier.MsgSetPortfolio': 'creator user',
  },
  tokenomics: {
    'elys.tokenomics.MsgClaimAirdrop': 'sender',
    'elys.tokenomics.MsgCreateAirdrop': 'authority intent amount:u64 expiry:u64',
    'elys.tokenomics.MsgUpdateAirdrop': 'authority intent amount:u64 expiry:u64',
    'elys.tokenomics.MsgDeleteAirdrop': 'authority intent',
    'elys.tokenomics.MsgUpdateGenesisInflation':
      'authority inflation@3:tokenomics.InflationEntry? seed_vesting:u64 strategic_sales_vesting:u64',
    'tokenomics.InflationEntry':
      'lm_rewards:u64 ics_staking_rewards:u64 community_fund:u64 strategic_reserve:u64 team_tokens_vested:u64',
    'elys.tokenomics.MsgCreateTimeBasedInflation':
      'authority start_block_height:u64 end_block_height:u64 description inflation:tokenomics.InflationEntry?',
    'elys.tokenomics.MsgUpdateTimeBasedInflation':
      'authority start_block_height:u64 end_block_height:u64 description inflation:tokenomics.InflationEntry?',
    'elys.tokenomics.MsgDeleteTimeBasedInflation': 'authority start_block_height:u64 end_block_height:u64',
  },
  tradeshield: {
    'elys.tradeshield.MsgCreateSpotOrder':
      'order_type:tradeshield.SpotOrderType legacy_order_price_v1:tradeshield.OrderPrice? order_price@6:dec order_amount@3:Coin owner_address order_target_denom',
    'tradeshield.SpotOrderType': 'enum STOPLOSS LIMITSELL LIMITBUY MARKETBUY',
    'tradeshield.OrderPrice': 'base_denom quote_denom rate:dec',
    'elys.tradeshield.MsgUpdateSpotOrder':
      'owner_address order_id:u64 legacy_order_price_v1:tradeshield.OrderPrice order_price:dec',
    'elys.tradeshield.MsgCancelSpotOrder': 'owner_address order_id:u64',
    'elys.tradeshield.MsgCancelSpotOrders': 'creator spot_order_ids:u64*',
    'elys.tradeshield.MsgCancelAllSpotOrders': 'creator',
    'elys.tradeshield.MsgCreatePerpetualOpenOrder':
      'owner_address legacy_trigger_price_v1:tradeshield.TriggerPrice trigger_price@10:dec collateral@3:Coin position:tradeshield.PerpetualPosition leverage:dec take_profit_price:dec stop_loss_price:dec pool_id:u64',
    'tradeshield.TriggerPrice': 'trading_asset_denom rate@3:dec',
    'tradeshield.PerpetualPosition': 'enum UNSPECIFIED LONG SHORT',
    'elys.tradeshield.MsgCreatePerpetualCloseOrder':
      'owner_address legacy_trigger_price_v1:tradeshield.TriggerPrice position_id:u64 trigger_price:dec pool_id:u64 close_percentage:u64',
    'elys.tradeshield.MsgUpdatePerpetualOrder':
      'owner_address order_id:u64 legacy_trigger_price_v1:tradeshield.TriggerPrice trigger_price:dec pool_id:u64',
    'elys.tradeshield.MsgCancelPerpetualOrder': 'owner_address order_id:u64 pool_id:u64',
    'elys.tradeshield.MsgCancelPerpetualOrders':
      'owner_address legacy_order_ids:u64* orders:tradeshield.PerpetualOrderPoolKey*',
    'tradeshield.PerpetualOrderPoolKey': 'pool_id:u64 order_id:u64',
    'elys.tradeshield.MsgCancelAllPerpetualOrders': 'owner_address',
    'elys.tradeshield.MsgExecuteOrders':
      'creator spot_order_ids:u64* legacy_perpetual_order_ids:u64* perpetual_orders:tradeshield.OrderKey*',
    'tradeshield.OrderKey': 'owner_address pool_id:u64 order_id:u64',
    'elys.tradeshield.MsgUpdateParams': 'authority params:tradeshield.Params?',
    'tradeshield.Params':
      'market_order_enabled:bool stake_enabled:bool process_orders_enabled:bool swap_enabled:bool perpetual_enabled:bool reward_enabled:bool leverage_enabled:bool limit_process_order:u64 reward_percentage:dec margin_error:dec minimum_deposit tolerance:dec',
  },
  vaults: {
    'elys.vaults.MsgDeposit': 'depositor vault_id:u64 amount:Coin',
    'elys.vaults.MsgWithdraw': 'withdrawer vault_id:u64 shares swap_to_deposit_denom:bool',
    'elys.vaults.MsgClaimRewards': 'sender vault_ids:u64*',
    'elys.vaults.MsgPerformActionJoinPool':
      'creator vault_id:u64 pool_id:u64 max_amounts_in:Coin* share_amount_out',
    'elys.vaults.MsgPerformActionExitPool':
      'creator vault_id:u64 pool_id:u64 min_amounts_out:Coin* share_amount_in token_out_denom',
    'elys.vaults.MsgPerformActionSwapByDenom':
      'creator vault_id:u64 amount:Coin min_amount:Coin max_amount:Coin denom_in denom_out',
    'elys.vaults.MsgUpdateParams': 'authority params:vaults.Params',
    'vaults.Params': 'performance_fee_epoch_length:u64',
    'elys.vaults.MsgAddVault':
      'creator deposit_denom max_amount_usd:dec allowed_coins* reward_coins* benchmark_coin manager management_fee:dec performance_fee:dec protocol_fee_share:dec lockup_period:u64 description allowed_actions*',
    'elys.vaults.MsgUpdateVaultCoins': 'creator vault_id:u64 allowed_coins* reward_coins*',
    'elys.vaults.MsgUpdateVaultFees':
      'creator vault_id:u64 management_fee:dec performance_fee:dec protocol_fee_share:dec',
    'elys.vaults.MsgUpdateVaultLockupPeriod': 'creator vault_id:u64 lockup_period:u64',
    'elys.vaults.MsgUpdateVaultMaxAmountUsd': 'creator vault_id:u64 max_amount_usd:dec',
    'elys.vaults.MsgUpdateVaultAllowedActions': 'creator vault_id:u64 allowed_actions*',
  },
};
