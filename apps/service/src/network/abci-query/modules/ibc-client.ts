/** Queries of `ibc-client`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const ibcClientQueries = defineQueries('ibc.core.client.v1.Query', {
  calls: {
    ClientState: [
      '/ibc/core/client/v1/client_states/{client_id}',
      'client_id',
      'client_state:any? proof:bytes proof_height:Height',
    ],
    ClientStates: [
      '/ibc/core/client/v1/client_states',
      'pagination:PageRequest?',
      'client_states:client.IdentifiedClientState* pagination:PageResponse?',
    ],
    ConsensusState: [
      '/ibc/core/client/v1/consensus_states/{client_id}/revision/{revision_number}/height/{revision_height}',
      'client_id revision_number:u64 revision_height:u64 latest_height:bool',
      'consensus_state:any? proof:bytes proof_height:Height',
    ],
    ConsensusStates: [
      '/ibc/core/client/v1/consensus_states/{client_id}',
      'client_id pagination:PageRequest?',
      'consensus_states:client.ConsensusStateWithHeight* pagination:PageResponse?',
    ],
    ConsensusStateHeights: [
      '/ibc/core/client/v1/consensus_states/{client_id}/heights',
      'client_id pagination:PageRequest?',
      'consensus_state_heights:Height* pagination:PageResponse?',
    ],
    ClientStatus: ['/ibc/core/client/v1/client_status/{client_id}', 'client_id', 'status'],
    ClientParams: ['/ibc/core/client/v1/params', '', 'params:client.Params?'],
    ClientCreator: ['/ibc/core/client/v1/client_creator/{client_id}', 'client_id', 'creator'],
    UpgradedClientState: ['/ibc/core/client/v1/upgraded_client_states', '', 'upgraded_client_state:any?'],
    UpgradedConsensusState: [
      '/ibc/core/client/v1/upgraded_consensus_states',
      '',
      'upgraded_consensus_state:any?',
    ],
  },
  shapes: {
    'ibc.lightclients.localhost.v2.ClientState': 'latest_height:Height',
    'ibc.lightclients.wasm.v1.ClientState': 'data:bytes checksum:bytes latest_height:Height',
    'ibc.lightclients.wasm.v1.ConsensusState': 'data:bytes',
    'client.ConsensusStateWithHeight': 'height:Height consensus_state:any?',
  },
});
