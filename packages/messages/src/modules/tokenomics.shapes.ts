/** Protobuf shapes of `tokenomics`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const tokenomicsShapes = {
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
};
