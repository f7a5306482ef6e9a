/** Queries of IBC and its applications. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const ibcQueries = [
  defineQueries('ibc.core.client.v1.Query', {
    calls: {
      ClientState: [
        'client_states/{client_id}',
        'client_id',
        'client_state:any? proof:bytes proof_height:Height',
      ],
      ClientStates: paged('client_states', '', 'client_states:client.IdentifiedClientState*'),
      ConsensusState: [
        'consensus_states/{client_id}/revision/{revision_number}/height/{revision_height}',
        'client_id revision_number:u64 revision_height:u64 latest_height:bool',
        'consensus_state:any? proof:bytes proof_height:Height',
      ],
      ConsensusStates: paged(
        'consensus_states/{client_id}',
        'client_id',
        'consensus_states:client.ConsensusStateWithHeight*',
      ),
      ConsensusStateHeights: paged(
        'consensus_states/{client_id}/heights',
        'client_id',
        'consensus_state_heights:Height*',
      ),
      ClientStatus: ['client_status/{client_id}', 'client_id', 'status'],
      ClientParams: ['params', '', 'params:client.Params?'],
      ClientCreator: ['client_creator/{client_id}', 'client_id', 'creator'],
      UpgradedClientState: ['upgraded_client_states', '', 'upgraded_client_state:any?'],
      UpgradedConsensusState: ['upgraded_consensus_states', '', 'upgraded_consensus_state:any?'],
    },
    shapes: {
      'ibc.lightclients.localhost.v2.ClientState': 'latest_height:Height',
      'ibc.lightclients.wasm.v1.ClientState': 'data:bytes checksum:bytes latest_height:Height',
      'ibc.lightclients.wasm.v1.ConsensusState': 'data:bytes',
      'client.ConsensusStateWithHeight': 'height:Height consensus_state:any?',
    },
  }),

  defineQueries('ibc.core.connection.v1.Query', {
    calls: {
      Connection: [
        'connections/{connection_id}',
        'connection_id',
        'connection:connection.ConnectionEnd? proof:bytes proof_height:Height',
      ],
      Connections: [
        'connections',
        'pagination:PageRequest?',
        'connections:connection.IdentifiedConnection* pagination:PageResponse? height:Height',
      ],
      ClientConnections: [
        'client_connections/{client_id}',
        'client_id',
        'connection_paths* proof:bytes proof_height:Height',
      ],
      ConnectionClientState: [
        'connections/{connection_id}/client_state',
        'connection_id',
        'identified_client_state:client.IdentifiedClientState? proof:bytes proof_height:Height',
      ],
      ConnectionConsensusState: [
        'connections/{connection_id}/consensus_state/revision/{revision_number}/height/{revision_height}',
        'connection_id revision_number:u64 revision_height:u64',
        'consensus_state:any? client_id proof:bytes proof_height:Height',
      ],
      ConnectionParams: ['params', '', 'params:connection.Params?'],
    },
    shapes: {
      'connection.ConnectionEnd':
        'client_id versions:ibc.Version* state:connection.State counterparty:ibc.Connection.Counterparty delay_period:u64',
      'connection.State': 'enum STATE_UNINITIALIZED_UNSPECIFIED STATE_INIT STATE_TRYOPEN STATE_OPEN',
      'connection.IdentifiedConnection':
        'id client_id versions:ibc.Version* state:connection.State counterparty:ibc.Connection.Counterparty delay_period:u64',
    },
  }),

  defineQueries('ibc.core.channel.v1.Query', {
    calls: {
      Channel: [
        'channels/{channel_id}/ports/{port_id}',
        'port_id channel_id',
        'channel:ibc.Channel? proof:bytes proof_height:Height',
      ],
      Channels: [
        'channels',
        'pagination:PageRequest?',
        'channels:channel.IdentifiedChannel* pagination:PageResponse? height:Height',
      ],
      ConnectionChannels: [
        'connections/{connection}/channels',
        'connection pagination:PageRequest?',
        'channels:channel.IdentifiedChannel* pagination:PageResponse? height:Height',
      ],
      ChannelClientState: [
        'channels/{channel_id}/ports/{port_id}/client_state',
        'port_id channel_id',
        'identified_client_state:client.IdentifiedClientState? proof:bytes proof_height:Height',
      ],
      ChannelConsensusState: [
        'channels/{channel_id}/ports/{port_id}/consensus_state/revision/{revision_number}/height/{revision_height}',
        'port_id channel_id revision_number:u64 revision_height:u64',
        'consensus_state:any? client_id proof:bytes proof_height:Height',
      ],
      PacketCommitment: [
        'channels/{channel_id}/ports/{port_id}/packet_commitments/{sequence}',
        'port_id channel_id sequence:u64',
        'commitment:bytes proof:bytes proof_height:Height',
      ],
      PacketCommitments: [
        'channels/{channel_id}/ports/{port_id}/packet_commitments',
        'port_id channel_id pagination:PageRequest?',
        'commitments:channel.PacketState* pagination:PageResponse? height:Height',
      ],
      PacketReceipt: [
        'channels/{channel_id}/ports/{port_id}/packet_receipts/{sequence}',
        'port_id channel_id sequence:u64',
        'received@2:bool proof:bytes proof_height:Height',
      ],
      PacketAcknowledgement: [
        'channels/{channel_id}/ports/{port_id}/packet_acks/{sequence}',
        'port_id channel_id sequence:u64',
        'acknowledgement:bytes proof:bytes proof_height:Height',
      ],
      PacketAcknowledgements: [
        'channels/{channel_id}/ports/{port_id}/packet_acknowledgements',
        'port_id channel_id pagination:PageRequest? packet_commitment_sequences:u64*',
        'acknowledgements:channel.PacketState* pagination:PageResponse? height:Height',
      ],
      UnreceivedPackets: [
        'channels/{channel_id}/ports/{port_id}/packet_commitments/{packet_commitment_sequences}/unreceived_packets',
        'port_id channel_id packet_commitment_sequences:u64*',
        'sequences:u64* height:Height',
      ],
      UnreceivedAcks: [
        'channels/{channel_id}/ports/{port_id}/packet_commitments/{packet_ack_sequences}/unreceived_acks',
        'port_id channel_id packet_ack_sequences:u64*',
        'sequences:u64* height:Height',
      ],
      NextSequenceReceive: [
        'channels/{channel_id}/ports/{port_id}/next_sequence',
        'port_id channel_id',
        'next_sequence_receive:u64 proof:bytes proof_height:Height',
      ],
      ChannelParams: ['params', '', 'params:channel.Params?'],
      NextSequenceSend: [
        'channels/{channel_id}/ports/{port_id}/next_sequence_send',
        'port_id channel_id',
        'next_sequence_send:u64 proof:bytes proof_height:Height',
      ],
    },
    shapes: {
      'channel.IdentifiedChannel':
        'state:ibc.State ordering:ibc.Order counterparty:ibc.Channel.Counterparty connection_hops* version port_id channel_id upgrade_sequence:u64',
      'channel.PacketState': 'port_id channel_id sequence:u64 data:bytes',
    },
  }),

  defineQueries('ibc.applications.transfer.v1.Query', {
    calls: {
      DenomTraces: paged('/ibc/apps/transfer/v1/denom_traces', '', 'denom_traces:transfer.DenomTrace*'),
      DenomTrace: [
        '/ibc/apps/transfer/v1/denom_traces/{hash=**}',
        'hash',
        'denom_trace:transfer.DenomTrace?',
      ],
      Params: ['/ibc/apps/transfer/v1/params', '', 'params:transfer.Params?'],
      Denoms: paged('/ibc/apps/transfer/v1/denoms', '', 'denoms:transfer.Denom*'),
      Denom: ['/ibc/apps/transfer/v1/denoms/{hash=**}', 'hash', 'denom:transfer.Denom?'],
      DenomHash: ['/ibc/apps/transfer/v1/denom_hashes/{trace=**}', 'trace', 'hash'],
      EscrowAddress: [
        '/ibc/apps/transfer/v1/channels/{channel_id}/ports/{port_id}/escrow_address',
        'port_id channel_id',
        'escrow_address',
      ],
      TotalEscrowForDenom: [
        '/ibc/apps/transfer/v1/denoms/{denom=**}/total_escrow /ibc/apps/transfer/v1/total_escrow/{denom=**}',
        'denom',
        'amount:Coin',
      ],
    },
    shapes: {
      'transfer.DenomTrace': 'path base_denom',
      'transfer.Denom': 'base trace@3:transfer.Hop*',
      'transfer.Hop': 'port_id channel_id',
    },
  }),

  defineQueries('ibc.applications.interchain_accounts.controller.v1.Query', {
    calls: {
      InterchainAccount: [
        '/ibc/apps/interchain_accounts/controller/v1/owners/{owner}/connections/{connection_id}',
        'owner connection_id',
        'address',
      ],
      Params: ['/ibc/apps/interchain_accounts/controller/v1/params', '', 'params:controller.Params?'],
    },
  }),

  defineQueries('ibc.applications.interchain_accounts.host.v1.Query', {
    calls: {
      Params: ['/ibc/apps/interchain_accounts/host/v1/params', '', 'params:host.Params?'],
    },
  }),
];
