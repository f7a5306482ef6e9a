import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './tendermint.ts';

const contract: Contract = {
  module: 'tendermint',
  prefix: '/cosmos/base/tendermint/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract, [
  'application_version.build_deps',
  'application_version.build_tags',
  'application_version.name',
  'block.header.last_block_id.part_set_header',
  'block.header.proposer_address',
  'block.header.version',
  'block.last_commit.block_id.part_set_header',
  'block_id.part_set_header',
  'default_node_info.channels',
  'default_node_info.default_node_id',
  'default_node_info.listen_addr',
  'default_node_info.other.rpc_address',
  'default_node_info.protocol_version',
  'sdk_block.data',
  'sdk_block.evidence',
  'sdk_block.header.app_hash',
  'sdk_block.header.chain_id',
  'sdk_block.header.consensus_hash',
  'sdk_block.header.data_hash',
  'sdk_block.header.evidence_hash',
  'sdk_block.header.height',
  'sdk_block.header.last_block_id',
  'sdk_block.header.last_commit_hash',
  'sdk_block.header.last_results_hash',
  'sdk_block.header.next_validators_hash',
  'sdk_block.header.time',
  'sdk_block.header.validators_hash',
  'sdk_block.header.version',
  'sdk_block.last_commit',
  'validators.pub_key.@type',
]);
