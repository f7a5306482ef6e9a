/** Protobuf shapes of `ibc`: its messages, what they carry, and enumerations. @see ../protobuf/shape.ts */
export const ibcShapes = {
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
  'ibc.core.channel.v1.MsgRecvPacket': 'packet:ibc.Packet proof_commitment:bytes proof_height:Height signer',
  'ibc.Packet':
    'sequence:u64 source_port source_channel destination_port destination_channel data:bytes timeout_height:Height timeout_timestamp:u64',
  'ibc.core.channel.v1.MsgAcknowledgement':
    'packet:ibc.Packet acknowledgement:bytes proof_acked:bytes proof_height:Height signer',
  'ibc.core.channel.v1.MsgTimeout':
    'packet:ibc.Packet proof_unreceived:bytes proof_height:Height next_sequence_recv:u64 signer',
  'ibc.core.channel.v1.MsgTimeoutOnClose':
    'packet:ibc.Packet proof_unreceived:bytes proof_close:bytes proof_height:Height next_sequence_recv:u64 signer counterparty_upgrade_sequence:u64',
  'ibc.core.channel.v2.MsgSendPacket': 'source_client timeout_timestamp:u64 payloads:ibc.v2.Payload* signer',
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
};
