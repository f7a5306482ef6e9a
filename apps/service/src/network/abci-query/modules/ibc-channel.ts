/** Queries of `ibc-channel`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const ibcChannelQueries = defineQueries('ibc.core.channel.v1.Query', {
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
});
