/** Protobuf shapes of `parameter`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const parameterShapes = {
  'elys.parameter.MsgUpdateMinCommission': 'creator min_commission:dec',
  'elys.parameter.MsgUpdateMaxVotingPower': 'creator max_voting_power:dec',
  'elys.parameter.MsgUpdateMinSelfDelegation': 'creator min_self_delegation',
  'elys.parameter.MsgUpdateTotalBlocksPerYear': 'creator total_blocks_per_year:u64',
  'elys.parameter.MsgUpdateRewardsDataLifetime': 'creator rewards_data_lifetime:u64',
  'elys.parameter.MsgUpdateTakerFees':
    'creator taker_fees:dec enable_taker_fee_swap:bool taker_fee_collection_interval:u64',
};
