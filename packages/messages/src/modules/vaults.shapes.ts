/** Protobuf shapes of `vaults`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const vaultsShapes = {
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
};
