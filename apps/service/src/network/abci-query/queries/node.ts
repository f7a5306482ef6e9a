/** Queries of the node: blocks, txs, consensus parameters, upgrades and epochs. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const nodeQueries = [
  defineQueries('cosmos.base.tendermint.v1beta1.Service', {
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
  }),

  defineQueries('cosmos.tx.v1beta1.Service', {
    calls: {
      GetTx: ['txs/{hash}', 'hash', 'tx:cosmos.tx.v1beta1.Tx? tx_response:abci.TxResponse?'],
    },
    shapes: {
      'cosmos.tx.v1beta1.Tx': 'body:tx.TxBody? auth_info:tx.AuthInfo? signatures:bytes*',
      'abci.TxResponse':
        'height:i64 txhash codespace code:u32 data raw_log logs:abci.ABCIMessageLog* info gas_wanted:i64 gas_used:i64 tx:any? timestamp events:abci.Event*',
      'abci.ABCIMessageLog': 'msg_index:u32 log events:abci.StringEvent*',
      'abci.StringEvent': 'type attributes:abci.Attribute*',
      'abci.Attribute': 'key value',
      'abci.Event': 'type attributes:abci.EventAttribute*',
      'abci.EventAttribute': 'key value index:bool',
    },
  }),

  defineQueries('cosmos.consensus.v1.Query', {
    calls: {
      Params: ['params', '', 'params:comet.ConsensusParams?'],
    },
    shapes: {
      'comet.ConsensusParams':
        'block:comet.BlockParams? evidence:comet.EvidenceParams? validator:comet.ValidatorParams? version:comet.VersionParams? abci:comet.ABCIParams?',
      'comet.VersionParams': 'app:u64',
    },
  }),

  defineQueries('cosmos.upgrade.v1beta1.Query', {
    calls: {
      CurrentPlan: ['current_plan', '', 'plan:upgrade.Plan?'],
      AppliedPlan: ['applied_plan/{name}', 'name', 'height:i64'],
      UpgradedConsensusState: [
        'upgraded_consensus_state/{last_height}',
        'last_height:i64',
        'upgraded_consensus_state@2:bytes',
      ],
      ModuleVersions: ['module_versions', 'module_name', 'module_versions:upgrade.ModuleVersion*'],
      Authority: ['authority', '', 'address'],
    },
    shapes: {
      'upgrade.ModuleVersion': 'name version:u64',
    },
  }),

  defineQueries('cosmos.epochs.v1beta1.Query', {
    calls: {
      EpochInfos: ['epochs', '', 'epochs:epochs.EpochInfo*'],
      CurrentEpoch: ['current_epoch', 'identifier', 'current_epoch:i64'],
    },
    shapes: {
      'epochs.EpochInfo':
        'identifier start_time:time duration:duration current_epoch:i64 current_epoch_start_time:time epoch_counting_started:bool current_epoch_start_height@8:i64',
    },
  }),
];
