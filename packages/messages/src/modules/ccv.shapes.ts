/** Protobuf shapes of `ccv`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const ccvShapes = {
  'interchain_security.ccv.provider.v1.MsgCreateConsumer':
    'submitter chain_id metadata:ccv.Metadata initialization_parameters:ccv.Initialization? power_shaping_parameters:ccv.PowerShaping? allowlisted_reward_denoms:ccv.RewardDenoms? infraction_parameters:ccv.Infractions?',
  'ccv.Metadata': 'name description metadata',
  'ccv.Initialization':
    'initial_height:Height genesis_hash:bytes binary_hash:bytes spawn_time:time unbonding_period:duration ccv_timeout_period:duration transfer_timeout_period:duration consumer_redistribution_fraction blocks_per_distribution_transmission:i64 historical_entries:i64 distribution_transmission_channel connection_id',
  'ccv.PowerShaping':
    'top_N:u32 validators_power_cap:u32 validator_set_cap:u32 allowlist* denylist* min_stake:u64 allow_inactive_vals:bool prioritylist*',
  'ccv.RewardDenoms': 'denoms*',
  'ccv.Infractions': 'double_sign:ccv.Slash? downtime:ccv.Slash?',
  'ccv.Slash': 'slash_fraction:dec jail_duration:duration tombstone:bool',
  'interchain_security.ccv.provider.v1.MsgUpdateConsumer':
    'owner consumer_id new_owner_address metadata:ccv.Metadata? initialization_parameters:ccv.Initialization? power_shaping_parameters:ccv.PowerShaping? allowlisted_reward_denoms:ccv.RewardDenoms? new_chain_id infraction_parameters:ccv.Infractions?',
  'interchain_security.ccv.provider.v1.MsgRemoveConsumer': 'consumer_id owner',
  'interchain_security.ccv.provider.v1.MsgConsumerAddition':
    'chain_id initial_height:Height genesis_hash:bytes binary_hash:bytes spawn_time:time unbonding_period:duration ccv_timeout_period:duration transfer_timeout_period:duration consumer_redistribution_fraction blocks_per_distribution_transmission:i64 historical_entries:i64 distribution_transmission_channel top_N:u32 validators_power_cap:u32 validator_set_cap:u32 allowlist* denylist* authority min_stake:u64 allow_inactive_vals:bool',
  'interchain_security.ccv.provider.v1.MsgConsumerRemoval': 'chain_id stop_time:time authority',
  'interchain_security.ccv.provider.v1.MsgConsumerModification':
    'title description chain_id top_N:u32 validators_power_cap:u32 validator_set_cap:u32 allowlist* denylist* authority min_stake:u64 allow_inactive_vals:bool',
  'interchain_security.ccv.provider.v1.MsgChangeRewardDenoms': 'denoms_to_add* denoms_to_remove* authority',
  'interchain_security.ccv.provider.v1.MsgUpdateParams': 'authority params:provider.Params',
  'provider.Params':
    'template_client:ibc.lightclients.tendermint.v1.ClientState? trusting_period_fraction ccv_timeout_period:duration slash_meter_replenish_period@6:duration slash_meter_replenish_fraction consumer_reward_denom_registration_fee@9:Coin blocks_per_epoch:i64 number_of_epochs_to_start_receiving_rewards:i64 max_provider_consensus_validators:i64',
  'interchain_security.ccv.consumer.v1.MsgUpdateParams': 'authority params:ccv.ConsumerParams',
  'ccv.ConsumerParams':
    'enabled:bool blocks_per_distribution_transmission:i64 distribution_transmission_channel provider_fee_pool_addr_str ccv_timeout_period:duration transfer_timeout_period:duration consumer_redistribution_fraction historical_entries:i64 unbonding_period:duration soft_opt_out_threshold reward_denoms* provider_reward_denoms* retry_delay_period:duration consumer_id',
  'interchain_security.ccv.provider.v1.MsgOptIn': 'chain_id provider_addr consumer_key signer consumer_id',
  'interchain_security.ccv.provider.v1.MsgOptOut': 'chain_id provider_addr signer consumer_id',
  'interchain_security.ccv.provider.v1.MsgAssignConsumerKey':
    'chain_id provider_addr consumer_key signer consumer_id',
  'interchain_security.ccv.provider.v1.MsgSetConsumerCommissionRate':
    'provider_addr chain_id rate:dec signer consumer_id',
  'interchain_security.ccv.provider.v1.MsgSubmitConsumerMisbehaviour':
    'submitter misbehaviour:ibc.lightclients.tendermint.v1.Misbehaviour? consumer_id',
  'interchain_security.ccv.provider.v1.MsgSubmitConsumerDoubleVoting':
    'submitter duplicate_vote_evidence:comet.DuplicateVoteEvidence? infraction_block_header:ibc.lightclients.tendermint.v1.Header? consumer_id',
};
