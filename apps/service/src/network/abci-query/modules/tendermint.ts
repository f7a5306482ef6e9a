/** Queries of `tendermint`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const tendermintQueries = defineQueries('cosmos.base.tendermint.v1beta1.Service', {
  calls: {
    GetNodeInfo: [
      'node_info',
      '',
      'default_node_info:comet.DefaultNodeInfo? application_version:tendermint.VersionInfo?',
    ],
    GetSyncing: ['syncing', '', 'syncing:bool'],
    GetLatestBlock: [
      'blocks/latest',
      '',
      'block_id:comet.BlockID? block:comet.Block? sdk_block:tendermint.Block?',
    ],
    GetBlockByHeight: [
      'blocks/{height}',
      'height:i64',
      'block_id:comet.BlockID? block:comet.Block? sdk_block:tendermint.Block?',
    ],
    GetLatestValidatorSet: paged(
      'validatorsets/latest',
      '',
      'block_height:i64 validators:tendermint.Validator*',
    ),
    GetValidatorSetByHeight: paged(
      'validatorsets/{height}',
      'height:i64',
      'block_height:i64 validators:tendermint.Validator*',
    ),
  },
  shapes: {
    'comet.DefaultNodeInfo':
      'protocol_version:comet.ProtocolVersion default_node_id listen_addr network version channels:bytes moniker other:comet.DefaultNodeInfoOther',
    'comet.ProtocolVersion': 'p2p:u64 block:u64 app:u64',
    'comet.DefaultNodeInfoOther': 'tx_index rpc_address',
    'tendermint.VersionInfo':
      'name app_name version git_commit build_tags go_version build_deps:tendermint.Module* cosmos_sdk_version',
    'tendermint.Module': 'path version sum',
    'tendermint.Block':
      'header:tendermint.Header data:comet.Data evidence:comet.EvidenceList last_commit:comet.Commit?',
    'tendermint.Header':
      'version:comet.Consensus chain_id height:i64 time:time last_block_id:comet.BlockID last_commit_hash:bytes data_hash:bytes validators_hash:bytes next_validators_hash:bytes consensus_hash:bytes app_hash:bytes last_results_hash:bytes evidence_hash:bytes proposer_address',
    'comet.Consensus': 'block:u64 app:u64',
    'tendermint.Validator': 'address pub_key:any? voting_power:i64 proposer_priority:i64',
  },
});
