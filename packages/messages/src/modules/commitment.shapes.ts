/** Protobuf shapes of `commitment`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const commitmentShapes = {
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
};
