/** Queries of `ibc-connection`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const ibcConnectionQueries = defineQueries('ibc.core.connection.v1.Query', {
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
});
