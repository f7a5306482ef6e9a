/** Messages of IBC and Interchain Security, field by field, with the parts of CometBFT they carry. @see shape.ts */

export const ibcEnums: Readonly<Record<string, string>> = {
  'ibc.State':
    'STATE_UNINITIALIZED_UNSPECIFIED STATE_INIT STATE_TRYOPEN STATE_OPEN STATE_CLOSED STATE_FLUSHING STATE_FLUSHCOMPLETE',
  'ibc.Order': 'ORDER_NONE_UNSPECIFIED ORDER_UNORDERED ORDER_ORDERED',
  'ics23.HashOp':
    'NO_HASH SHA256 SHA512 KECCAK256 RIPEMD160 BITCOIN SHA512_256 BLAKE2B_512 BLAKE2S_256 BLAKE3',
  'ics23.LengthOp':
    'NO_PREFIX VAR_PROTO VAR_RLP FIXED32_BIG FIXED32_LITTLE FIXED64_BIG FIXED64_LITTLE REQUIRE_32_BYTES REQUIRE_64_BYTES',
  BlockIDFlag: 'BLOCK_ID_FLAG_UNKNOWN BLOCK_ID_FLAG_ABSENT BLOCK_ID_FLAG_COMMIT BLOCK_ID_FLAG_NIL',
};

const PROOF_END = 'proof_height:Height signer';

export const ibcShapes: Readonly<Record<string, string>> = {
  'ibc.applications.transfer.v1.MsgTransfer':
    'source_port source_channel token:Coin sender receiver timeout_height:Height timeout_timestamp:u64 memo',
  'ibc.Packet':
    'sequence:u64 source_port source_channel destination_port destination_channel data:bytes timeout_height:Height timeout_timestamp:u64',
  'ibc.core.channel.v1.MsgRecvPacket': `packet:ibc.Packet proof_commitment:bytes ${PROOF_END}`,
  'ibc.core.channel.v1.MsgAcknowledgement': `packet:ibc.Packet acknowledgement:bytes proof_acked:bytes ${PROOF_END}`,
  'ibc.core.channel.v1.MsgTimeout': `packet:ibc.Packet proof_unreceived:bytes proof_height:Height next_sequence_recv:u64 signer`,
  'ibc.core.channel.v1.MsgTimeoutOnClose':
    'packet:ibc.Packet proof_unreceived:bytes proof_close:bytes proof_height:Height next_sequence_recv:u64 signer counterparty_upgrade_sequence:u64',
  'ibc.Channel':
    'state:ibc.State ordering:ibc.Order counterparty:ibc.Channel.Counterparty connection_hops* version upgrade_sequence:u64',
  'ibc.Channel.Counterparty': 'port_id channel_id',
  'ibc.core.channel.v1.MsgChannelOpenInit': 'port_id channel:ibc.Channel signer',
  'ibc.core.channel.v1.MsgChannelOpenTry': `port_id previous_channel_id channel:ibc.Channel counterparty_version proof_init:bytes ${PROOF_END}`,
  'ibc.core.channel.v1.MsgChannelOpenAck': `port_id channel_id counterparty_channel_id counterparty_version proof_try:bytes ${PROOF_END}`,
  'ibc.core.channel.v1.MsgChannelOpenConfirm': `port_id channel_id proof_ack:bytes ${PROOF_END}`,
  'ibc.core.channel.v1.MsgChannelCloseInit': 'port_id channel_id signer',
  'ibc.core.client.v1.MsgCreateClient': 'client_state:any? consensus_state:any? signer',
  'ibc.core.client.v1.MsgUpdateClient': 'client_id client_message:any? signer',
  'ibc.Connection.Counterparty': 'client_id connection_id prefix:ibc.MerklePrefix',
  'ibc.MerklePrefix': 'key_prefix:bytes',
  'ibc.Version': 'identifier features*',
  'ibc.core.connection.v1.MsgConnectionOpenInit':
    'client_id counterparty:ibc.Connection.Counterparty version:ibc.Version? delay_period:u64 signer',
  'ibc.core.connection.v1.MsgConnectionOpenTry':
    'client_id previous_connection_id client_state:any? counterparty:ibc.Connection.Counterparty delay_period:u64 counterparty_versions:ibc.Version* proof_height:Height proof_init:bytes proof_client:bytes proof_consensus:bytes consensus_height:Height signer host_consensus_state_proof:bytes',
  'ibc.core.connection.v1.MsgConnectionOpenAck':
    'connection_id counterparty_connection_id version:ibc.Version? client_state:any? proof_height:Height proof_try:bytes proof_client:bytes proof_consensus:bytes consensus_height:Height signer host_consensus_state_proof:bytes',
  'ibc.core.connection.v1.MsgConnectionOpenConfirm':
    'connection_id proof_ack:bytes proof_height:Height signer',
  'ibc.lightclients.tendermint.v1.ClientState':
    'chain_id trust_level:ibc.Fraction trusting_period:duration unbonding_period:duration max_clock_drift:duration frozen_height:Height latest_height:Height proof_specs:ics23.ProofSpec* upgrade_path* allow_update_after_expiry:bool allow_update_after_misbehaviour:bool',
  'ibc.Fraction': 'numerator:u64 denominator:u64',
  'ics23.ProofSpec':
    'leaf_spec:ics23.LeafOp? inner_spec:ics23.InnerSpec? max_depth:u32 min_depth:u32 prehash_key_before_comparison:bool',
  'ics23.LeafOp':
    'hash:ics23.HashOp prehash_key:ics23.HashOp prehash_value:ics23.HashOp length:ics23.LengthOp prefix:bytes',
  'ics23.InnerSpec':
    'child_order:u32* child_size:u32 min_prefix_length:u32 max_prefix_length:u32 empty_child:bytes? hash:ics23.HashOp',
  'ibc.lightclients.tendermint.v1.ConsensusState':
    'timestamp:time root:ibc.MerkleRoot next_validators_hash:bytes',
  'ibc.MerkleRoot': 'hash:bytes',
  'ibc.lightclients.tendermint.v1.Header':
    'signed_header:comet.SignedHeader? validator_set:comet.ValidatorSet? trusted_height:Height trusted_validators:comet.ValidatorSet?',
  'comet.SignedHeader': 'header:comet.Header? commit:comet.Commit?',
  'comet.Header':
    'version:comet.Version chain_id height:i64 time:time last_block_id:comet.BlockID last_commit_hash:bytes data_hash:bytes validators_hash:bytes next_validators_hash:bytes consensus_hash:bytes app_hash:bytes last_results_hash:bytes evidence_hash:bytes proposer_address:bytes',
  'comet.Version': 'block:u64 app:u64',
  'comet.BlockID': 'hash:bytes part_set_header:comet.PartSetHeader',
  'comet.PartSetHeader': 'total:u32 hash:bytes',
  'comet.Commit': 'height:i64 round:u32 block_id:comet.BlockID signatures:comet.CommitSig*',
  'comet.CommitSig': 'block_id_flag:BlockIDFlag validator_address:bytes timestamp:time signature:bytes',
  'comet.ValidatorSet': 'validators:comet.Validator* proposer:comet.Validator? total_voting_power:i64',
  'comet.Validator': 'address:bytes pub_key:comet.PublicKey voting_power:i64 proposer_priority:i64',
  'comet.PublicKey': 'ed25519:bytes~ secp256k1:bytes~',
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
  'interchain_security.ccv.provider.v1.MsgOptIn': 'chain_id provider_addr consumer_key signer consumer_id',
  'interchain_security.ccv.provider.v1.MsgOptOut': 'chain_id provider_addr signer consumer_id',
  'interchain_security.ccv.provider.v1.MsgAssignConsumerKey':
    'chain_id provider_addr consumer_key signer consumer_id',
};
