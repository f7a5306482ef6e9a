/** Queries of `ibc-client`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const ibcClientQueries = defineQueries('ibc.core.client.v1.Query', {
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
});
