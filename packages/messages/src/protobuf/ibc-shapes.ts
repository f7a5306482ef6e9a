/** Protobuf shapes of IBC and of interchain security, by module: messages, what they carry, and enumerations. @see shape.ts */
export const ibcShapes = {
  ccv: {
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
  },
  ibc: {
    'ibc.lightclients.tendermint.v1.ClientState':
      'chain_id trust_level:ibc.Fraction trusting_period:duration unbonding_period:duration max_clock_drift:duration frozen_height:Height latest_height:Height proof_specs:ics23.ProofSpec* upgrade_path* allow_update_after_expiry:bool allow_update_after_misbehaviour:bool',
    'ibc.Fraction': 'numerator:u64 denominator:u64',
    'ibc.lightclients.tendermint.v1.Misbehaviour':
      'client_id header_1:ibc.lightclients.tendermint.v1.Header? header_2:ibc.lightclients.tendermint.v1.Header?',
    'ibc.lightclients.tendermint.v1.Header':
      'signed_header:comet.SignedHeader? validator_set:comet.ValidatorSet? trusted_height:Height trusted_validators:comet.ValidatorSet?',
    'ibc.core.channel.v1.MsgChannelOpenInit': 'port_id channel:ibc.Channel signer',
    'ibc.Channel':
      'state:ibc.State ordering:ibc.Order counterparty:ibc.Channel.Counterparty connection_hops* version upgrade_sequence:u64',
    'ibc.State':
      'enum STATE_UNINITIALIZED_UNSPECIFIED STATE_INIT STATE_TRYOPEN STATE_OPEN STATE_CLOSED STATE_FLUSHING STATE_FLUSHCOMPLETE',
    'ibc.Order': 'enum ORDER_NONE_UNSPECIFIED ORDER_UNORDERED ORDER_ORDERED',
    'ibc.Channel.Counterparty': 'port_id channel_id',
    'ibc.core.channel.v1.MsgChannelOpenTry':
      'port_id previous_channel_id channel:ibc.Channel counterparty_version proof_init:bytes proof_height:Height signer',
    'ibc.core.channel.v1.MsgChannelOpenAck':
      'port_id channel_id counterparty_channel_id counterparty_version proof_try:bytes proof_height:Height signer',
    'ibc.core.channel.v1.MsgChannelOpenConfirm':
      'port_id channel_id proof_ack:bytes proof_height:Height signer',
    'ibc.core.channel.v1.MsgChannelCloseInit': 'port_id channel_id signer',
    'ibc.core.channel.v1.MsgChannelCloseConfirm':
      'port_id channel_id proof_init:bytes proof_height:Height signer counterparty_upgrade_sequence:u64',
    'ibc.core.connection.v1.MsgConnectionOpenInit':
      'client_id counterparty:ibc.Connection.Counterparty version:ibc.Version? delay_period:u64 signer',
    'ibc.Connection.Counterparty': 'client_id connection_id prefix:ibc.MerklePrefix',
    'ibc.MerklePrefix': 'key_prefix:bytes',
    'ibc.Version': 'identifier features*',
    'ibc.core.connection.v1.MsgConnectionOpenTry':
      'client_id previous_connection_id client_state:any? counterparty:ibc.Connection.Counterparty delay_period:u64 counterparty_versions:ibc.Version* proof_height:Height proof_init:bytes proof_client:bytes proof_consensus:bytes consensus_height:Height signer host_consensus_state_proof:bytes',
    'ibc.core.connection.v1.MsgConnectionOpenAck':
      'connection_id counterparty_connection_id version:ibc.Version? client_state:any? proof_height:Height proof_try:bytes proof_client:bytes proof_consensus:bytes consensus_height:Height signer host_consensus_state_proof:bytes',
    'ibc.core.connection.v1.MsgConnectionOpenConfirm':
      'connection_id proof_ack:bytes proof_height:Height signer',
    'ibc.core.client.v1.MsgUpdateClient': 'client_id client_message:any? signer',
    'ibc.core.client.v1.MsgCreateClient': 'client_state:any? consensus_state:any? signer',
    'ibc.core.client.v1.MsgUpgradeClient':
      'client_id client_state:any? consensus_state:any? proof_upgrade_client:bytes proof_upgrade_consensus_state:bytes signer',
    'ibc.core.client.v1.MsgSubmitMisbehaviour': 'client_id misbehaviour:any? signer',
    'ibc.core.client.v1.MsgRecoverClient': 'subject_client_id substitute_client_id signer',
    'ibc.core.client.v1.MsgIBCSoftwareUpgrade': 'plan:upgrade.Plan upgraded_client_state:any? signer',
    'ibc.core.client.v1.MsgUpdateParams': 'signer params:client.Params',
    'client.Params': 'allowed_clients*',
    'ibc.core.connection.v1.MsgUpdateParams': 'signer params:connection.Params',
    'connection.Params': 'max_expected_time_per_block:u64',
    'ibc.core.channel.v1.MsgUpdateParams': 'authority params:channel.Params',
    'channel.Params': 'upgrade_timeout:channel.Timeout',
    'channel.Timeout': 'height:Height timestamp:u64',
    'ibc.core.channel.v1.MsgRecvPacket':
      'packet:ibc.Packet proof_commitment:bytes proof_height:Height signer',
    'ibc.Packet':
      'sequence:u64 source_port source_channel destination_port destination_channel data:bytes timeout_height:Height timeout_timestamp:u64',
    'ibc.core.channel.v1.MsgAcknowledgement':
      'packet:ibc.Packet acknowledgement:bytes proof_acked:bytes proof_height:Height signer',
    'ibc.core.channel.v1.MsgTimeout':
      'packet:ibc.Packet proof_unreceived:bytes proof_height:Height next_sequence_recv:u64 signer',
    'ibc.core.channel.v1.MsgTimeoutOnClose':
      'packet:ibc.Packet proof_unreceived:bytes proof_close:bytes proof_height:Height next_sequence_recv:u64 signer counterparty_upgrade_sequence:u64',
    'ibc.core.channel.v2.MsgSendPacket':
      'source_client timeout_timestamp:u64 payloads:ibc.v2.Payload* signer',
    'ibc.core.channel.v2.MsgRecvPacket':
      'packet:ibc.v2.Packet proof_commitment:bytes proof_height:Height signer',
    'ibc.core.channel.v2.MsgAcknowledgement':
      'packet:ibc.v2.Packet acknowledgement:ibc.v2.Acknowledgement proof_acked:bytes proof_height:Height signer',
    'ibc.core.channel.v2.MsgTimeout':
      'packet:ibc.v2.Packet proof_unreceived:bytes proof_height:Height signer@5',
    'ibc.v2.Packet':
      'sequence:u64 source_client destination_client timeout_timestamp:u64 payloads:ibc.v2.Payload*',
    'ibc.v2.Payload': 'source_port destination_port version encoding value:bytes',
    'ibc.v2.Acknowledgement': 'app_acknowledgements:bytes*',
    'ibc.core.client.v2.MsgRegisterCounterparty':
      'client_id counterparty_merkle_prefix:bytes* counterparty_client_id signer',
    'ibc.core.client.v2.MsgUpdateClientConfig': 'client_id config:ibc.v2.Config signer',
    'ibc.v2.Config': 'allowed_relayers*',
    'ics23.ProofSpec':
      'leaf_spec:ics23.LeafOp? inner_spec:ics23.InnerSpec? max_depth:u32 min_depth:u32 prehash_key_before_comparison:bool',
    'ics23.LeafOp':
      'hash:ics23.HashOp prehash_key:ics23.HashOp prehash_value:ics23.HashOp length:ics23.LengthOp prefix:bytes',
    'ics23.InnerSpec':
      'child_order:u32* child_size:u32 min_prefix_length:u32 max_prefix_length:u32 empty_child:bytes? hash:ics23.HashOp',
    'ibc.lightclients.tendermint.v1.ConsensusState':
      'timestamp:time root:ibc.MerkleRoot next_validators_hash:bytes',
    'ibc.MerkleRoot': 'hash:bytes',
    'ics23.HashOp':
      'enum NO_HASH SHA256 SHA512 KECCAK256 RIPEMD160 BITCOIN SHA512_256 BLAKE2B_512 BLAKE2S_256 BLAKE3',
    'ics23.LengthOp':
      'enum NO_PREFIX VAR_PROTO VAR_RLP FIXED32_BIG FIXED32_LITTLE FIXED64_BIG FIXED64_LITTLE REQUIRE_32_BYTES REQUIRE_64_BYTES',
  },
  ica: {
    'ibc.applications.interchain_accounts.controller.v1.MsgUpdateParams': 'signer params:controller.Params',
    'controller.Params': 'controller_enabled:bool',
    'ibc.applications.interchain_accounts.host.v1.MsgUpdateParams': 'signer params:host.Params',
    'host.Params': 'host_enabled:bool allow_messages*',
    'ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount':
      'owner connection_id version ordering:ibc.Order',
    'ibc.applications.interchain_accounts.controller.v1.MsgSendTx':
      'owner connection_id packet_data:interchain_accounts.InterchainAccountPacketData relative_timeout:u64',
    'interchain_accounts.InterchainAccountPacketData': 'type:interchain_accounts.Type data:bytes memo',
    'interchain_accounts.Type': 'enum TYPE_UNSPECIFIED TYPE_EXECUTE_TX',
    'ibc.applications.interchain_accounts.host.v1.MsgModuleQuerySafe': 'signer requests:host.QueryRequest*',
    'host.QueryRequest': 'path data:bytes',
  },
  transfer: {
    'ibc.applications.transfer.v1.MsgUpdateParams': 'signer params:transfer.Params',
    'transfer.Params': 'send_enabled:bool receive_enabled:bool',
    'ibc.applications.transfer.v1.MsgTransfer':
      'source_port source_channel token:Coin sender receiver timeout_height:Height timeout_timestamp:u64 memo encoding~',
    'ibc.applications.transfer.v1.FungibleTokenPacketData': 'denom amount sender receiver memo',
    'ibc.applications.transfer.v1.TransferAuthorization': 'allocations:transfer.Allocation*',
    'transfer.Allocation': 'source_port source_channel spend_limit:Coin* allow_list* allowed_packet_data*',
  },
};
